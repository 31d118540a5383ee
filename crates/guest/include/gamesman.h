/* What a game exports as a WebAssembly module. docs/modules.md describes it.
 *
 * An answer of several bytes is returned as its place in memory: the address in the upper 32 bits, the length in the lower.
 * It has to stay there until the next call. Numbers in memory are little-endian, which is what WebAssembly has anyway.
 */
#ifndef GAMESMAN_H
#define GAMESMAN_H

#include <stdint.h>

#define GM_ABI 1
#define GM_EXPORT(name) __attribute__((export_name(#name))) name

/* What gm_expand is asked for besides (bits of `want`). */
#define GM_CANONICAL 1u /* edges lead to canonical positions */
#define GM_ORBIT 2u     /* how many positions share the canonical one */
#define GM_TIERS 4u     /* the tier of the position that each edge leads to */
#define GM_REWARD 8u    /* how favourable the position is */

/* How the game is over, for the player to move. */
enum { GM_GOES_ON = 0, GM_WIN = 1, GM_LOSE = 2, GM_TIE = 3 };

/* An edge to position n is n; this bit is set if the same player moves again. */
#define GM_KEEPS_TURN (UINT64_C(1) << 63)

/* What gm_expand says of each position, before all edges. */
typedef struct {
    uint8_t outcome;    /* GM_GOES_ON, …: with an outcome there are no edges */
    uint8_t has_margin; /* 1 at an end of a scored game */
    int16_t reward;     /* if asked for */
    int32_t margin;     /* for the player to move, within ±32,000 */
    uint32_t orbit;     /* if asked for, at least 1 */
    uint32_t edges;     /* how many edges are its own, at most 4,096 */
} gm_head;

static inline uint64_t gm_answer(const void *bytes, uint32_t length) {
    return (uint64_t)(uintptr_t)bytes << 32 | length;
}

/* All modules have these. */
uint32_t gm_abi(void);                              /* GM_ABI */
uint32_t gm_buffer(uint32_t bytes);                 /* a place for what the host writes before the next call */
uint64_t gm_about(uint32_t entry);                  /* game number `entry` as JSON; 0 bytes after the last */
uint64_t gm_open(uint32_t entry, uint32_t bytes);   /* settings in the buffer -> facts as JSON, or a mistake */
uint64_t gm_prepare(void);                          /* size and start as JSON, once positions have numbers */
uint64_t gm_expand(uint32_t count, uint32_t want);  /* numbers in the buffer -> heads, edges, tiers */
uint64_t gm_view(uint32_t bytes);                   /* text in the buffer -> what to show as JSON, or a mistake */
uint64_t gm_number(uint32_t bytes);                 /* text in the buffer -> its number as JSON, or a mistake */
uint64_t gm_position(uint64_t number);              /* a number -> its text; 0 bytes for a hole */

/* A module may leave these out. */
uint64_t gm_unmoves(uint32_t count, uint32_t want); /* as gm_expand, the positions before; facts say "unmoves" */
uint32_t gm_holds(uint64_t number);                 /* 1 if the number stands for a position [all below the size] */
uint32_t gm_tier(uint64_t number);                  /* the stage of the game: no move raises it [0] */
uint64_t gm_tier_range(uint32_t tier);              /* two numbers: first, and one past the last, of the tier [unknown] */
uint64_t gm_canonical(uint32_t count);              /* numbers in the buffer -> canonical numbers, eight bytes each [the same] */
uint64_t gm_orbit(uint32_t count);                  /* numbers in the buffer -> how many share each one's, four bytes each [1] */
uint64_t gm_reason(void);                           /* after a call that broke off: why, as text */

#endif
