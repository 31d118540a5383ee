// What a learner has done, in the form that `gamesman train --export` writes. Functions without effects; a test compares
// them with the program's own.

import { say } from "./say.js";

const DAYS = [1, 3, 7, 14, 30, 90, 180]; // after which a drill comes again that went well so many times in a row
const COMES_BACK = 2; // times that a missed position comes back
const KEPT = 20; // last results, and missed positions, of a drill
const VERSION = 1;
const SOLVED = 4000; // puzzles that are remembered
const DAYS_KEPT = 60; // days whose puzzles are remembered
const A_DAY = 10; // puzzles of a day
const ENOUGH = 3; // of them that make it a day of a streak

export const nothing = () => ({ version: VERSION, items: {}, passed: {}, exams: {}, stars: {}, days: {} });
const beginner = () => ({ step: 0, due: 0, skill: 1000, done: 0, last: [], again: [] });

// The number of days since 1970 where the learner lives.
export function today() {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60000) / 86400000);
}

export function item(progress, name) {
  return progress.items[name] ?? beginner();
}

// The chance that a drill of this difficulty goes well.
export function expects(skill, difficulty) {
  return 1 / (1 + 10 ** ((800 + 100 * difficulty - skill) / 400));
}

// The difficulty at which three drills of four go well.
export function suited(skill) {
  return (skill - 400 * Math.log10(3) - 800) / 100;
}

// Whether the mirror image of a position that was missed comes next: every other time.
export const mirrored = (again) => again.left % 2 === 0;

// Progress after a drill that began at this position; whoever missed it or its mirror image is asked for either.
export function after(progress, name, { right, position, image, difficulty }, day) {
  const is = (again) => again.position === position || again.position === image;
  const old = item(progress, name);
  const due = old.done === 0 || old.due <= day;
  const now = { ...old, last: [...old.last, right].slice(-KEPT), done: old.done + 1 };
  now.skill = old.skill + (old.done < 10 ? 64 : 24) * ((right ? 1 : 0) - expects(old.skill, difficulty));
  if (right && due) {
    now.due = day + DAYS[Math.min(old.step, DAYS.length - 1)];
    now.step = Math.min(old.step + 1, DAYS.length);
  } else if (!right) {
    now.step = 0;
    now.due = day + 1;
  }
  const known = old.again.find(is);
  now.again = old.again
    .map((again) => (again === known ? { ...again, left: right ? again.left - 1 : COMES_BACK } : again))
    .filter((again) => again.left > 0);
  if (!right && !known) {
    now.again = [...now.again, { position, left: COMES_BACK }].slice(-KEPT);
  }
  return { ...progress, items: { ...progress.items, [name]: now } };
}

// Progress after an exercise of a chapter was solved.
export function afterExercise(progress, name, day) {
  return { ...progress, passed: { [name]: day, ...progress.passed } };
}

// Progress after the exam of a lesson was passed.
export function afterExam(progress, name, day) {
  return { ...progress, exams: { [name]: day, ...progress.exams } };
}

// Progress after a puzzle was solved. Stars of one of a day, by its number from 1, are kept as digits.
export function afterPuzzle(progress, { key, stars, day, number }) {
  const best = Math.max(stars, progress.stars[key] ?? 0);
  const { [key]: old, ...others } = progress.stars;
  const all = Object.entries(others).slice(-(SOLVED - 1));
  const after = { ...progress, stars: Object.fromEntries([...all, [key, best]]) };
  if (day === undefined) return after;
  const digits = [...(progress.days[day] ?? "0".repeat(A_DAY))];
  digits[number - 1] = String(Math.max(stars, digits[number - 1] ?? 0));
  const days = Object.entries({ ...progress.days, [day]: digits.join("") });
  return { ...after, days: Object.fromEntries(days.sort(([a], [b]) => a - b).slice(-DAYS_KEPT)) };
}

// The stars of a puzzle of a day.
export const starsOf = ({ days }, day, number) => Number(days[day]?.[number - 1] ?? 0);

// How many days in a row puzzles were solved, until today or yesterday.
export function streak({ days }, today) {
  const counts = (day) => [...(days[day] ?? "")].filter((digit) => digit !== "0").length >= ENOUGH;
  let day = counts(today) ? today : today - 1;
  const last = day;
  while (counts(day)) day -= 1;
  return last - day;
}

// Whether so many of the last drills were right.
export function passes({ last }, right, of) {
  return last.slice(-of).filter(Boolean).length >= right;
}

// The names of what is due, longest first.
export function due(progress, day) {
  const names = Object.keys(progress.items).filter((name) => progress.items[name].due <= day);
  const order = (a, b) => progress.items[a].due - progress.items[b].due || (a < b ? -1 : 1);
  return names.sort(order);
}

// Progress from JSON that was exported; an error says what is wrong with it.
export function read(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error(say("progress-unread"));
  }
  const version = found?.version;
  if (Number.isInteger(version) && version > VERSION) throw new Error(say("progress-newer"));
  const whole = (n) => Number.isInteger(n) && n >= 0;
  const sound = (one) =>
    [one.step, one.due, one.done].every(whole) &&
    Number.isFinite(one.skill) &&
    Array.isArray(one.last) &&
    Array.isArray(one.again);
  const days = [...Object.values(found?.passed ?? {}), ...Object.values(found?.exams ?? {})];
  const stars = Object.values(found?.stars ?? {});
  const digits = Object.values(found?.days ?? {});
  if (![...days, ...stars].every(whole) || !digits.every((text) => /^[0-3]{10}$/.test(text))) throw new Error(say("progress-unread"));
  if (version !== VERSION || typeof found.items !== "object" || !Object.values(found.items ?? {}).every(sound)) {
    throw new Error(say("progress-unread"));
  }
  return { ...found, passed: found.passed ?? {}, exams: found.exams ?? {}, stars: found.stars ?? {}, days: found.days ?? {} };
}
