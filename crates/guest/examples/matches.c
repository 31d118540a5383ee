/* Matches as a module: a row of seven, of which one or two are taken; whoever takes the last one wins.
 *
 *     clang --target=wasm32 -Os -ffreestanding -nostdlib -Wl,--no-entry -I include examples/matches.c -o matches.wasm
 *
 * The number of a position is how many matches are left, and so is its text.
 */
#include "gamesman.h"

enum { MATCHES = 7 };

_Alignas(8) static uint8_t input[1 << 16]; /* 1,024 numbers and more */
_Alignas(8) static uint8_t output[1 << 17];
static uint32_t length;

/* Writing an answer. */

static void text(const char *text) {
    while (*text)
        output[length++] = (uint8_t)*text++;
}

static void digit(uint32_t digit) {
    output[length++] = (uint8_t)('0' + digit);
}

static uint64_t answer(void) {
    return gm_answer(output, length);
}

static uint64_t say(const char *json) {
    length = 0;
    text(json);
    return answer();
}

/* The position that the buffer describes, or -1. */
static int32_t left(uint32_t bytes) {
    return bytes == 1 && input[0] >= '0' && input[0] <= '0' + MATCHES ? input[0] - '0' : -1;
}

static uint64_t mistake(void) {
    return say("{\"mistake\":\"a position is a number of matches from 0 to 7\"}");
}

uint32_t GM_EXPORT(gm_abi)(void) {
    return GM_ABI;
}

uint32_t GM_EXPORT(gm_buffer)(uint32_t bytes) {
    return bytes <= sizeof input ? (uint32_t)(uintptr_t)input : 0;
}

uint64_t GM_EXPORT(gm_about)(uint32_t entry) {
    if (entry > 0)
        return gm_answer(output, 0);
    return say("{\"id\":\"cmatches\",\"name\":\"Matches in C\",\"players\":2,\"family\":\"Combinatorial games\","
               "\"rules\":\"A row of seven matches. Two players take turns taking **one or two** matches from the "
               "right end. Whoever takes the last match wins.\","
               "\"source\":\"A subtraction game.\",\"known\":\"Whoever leaves a multiple of three wins.\","
               "\"parameters\":[],"
               "\"variants\":[{\"id\":\"regular\",\"name\":\"seven matches\",\"settings\":\"\"}]}");
}

uint64_t GM_EXPORT(gm_open)(uint32_t entry, uint32_t bytes) {
    (void)entry, (void)bytes; /* one game without settings */
    return say("{\"start\":\"7\",\"whole\":true}");
}

uint64_t GM_EXPORT(gm_prepare)(void) {
    return say("{\"done\":true,\"size\":8,\"start\":7}");
}

uint64_t GM_EXPORT(gm_expand)(uint32_t count, uint32_t want) {
    const uint64_t *numbers = (const uint64_t *)input;
    gm_head *heads = (gm_head *)output;
    uint64_t *edges = (uint64_t *)(heads + count);
    uint32_t total = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t left = numbers[i];
        gm_head head = {.outcome = left ? GM_GOES_ON : GM_LOSE, .orbit = 1};
        for (uint64_t take = 1; take <= 2 && take <= left; take++, head.edges++)
            edges[total++] = left - take;
        heads[i] = head;
    }
    uint32_t *tiers = (uint32_t *)(edges + total);
    if (want & GM_TIERS)
        for (uint32_t i = 0; i < total; i++)
            tiers[i] = (uint32_t)edges[i];
    length = count * sizeof(gm_head) + total * sizeof(uint64_t);
    length += want & GM_TIERS ? total * sizeof(uint32_t) : 0;
    return answer();
}

/* Every move lowers it, so that one sweep solves the game. */
uint32_t GM_EXPORT(gm_tier)(uint64_t number) {
    return (uint32_t)number;
}

uint64_t GM_EXPORT(gm_view)(uint32_t bytes) {
    int32_t matches = left(bytes);
    if (matches < 0)
        return mistake();
    length = 0;
    text("{\"position\":\""), digit(matches), text("\",\"number\":"), digit(matches);
    text(",\"canonical\":"), digit(matches);
    if (matches == 0)
        text(",\"outcome\":\"lose\"");
    text(",\"scene\":{\"width\":7,\"height\":2,\"spots\":[");
    for (int32_t i = 0; i < MATCHES; i++) {
        text(i ? ",{\"x\":" : "{\"x\":"), digit(i), text(".5,\"y\":1,\"width\":1,\"height\":2,\"name\":\"match ");
        digit(i + 1), text("\"}");
    }
    text("],\"pieces\":[");
    for (int32_t i = 0; i < matches; i++) {
        text(i ? ",{\"id\":" : "{\"id\":"), digit(i), text(",\"x\":"), digit(i);
        text(".5,\"y\":1,\"glyph\":\"bar\",\"size\":[0.2,1.6],\"tone\":\"neutral\",\"text\":\"|\",\"name\":\"match\"}");
    }
    text("]},\"moves\":[");
    for (int32_t take = 1; take <= 2 && take <= matches; take++) {
        text(take > 1 ? ",{\"name\":\"take-" : "{\"name\":\"take-"), digit(take);
        text("\",\"to\":\""), digit(matches - take), text("\",\"canonical\":"), digit(matches - take);
        text(",\"clicks\":[["), digit(matches - take), text("]]}");
    }
    text("]}");
    return answer();
}

uint64_t GM_EXPORT(gm_number)(uint32_t bytes) {
    int32_t matches = left(bytes);
    if (matches < 0)
        return mistake();
    length = 0;
    text("{\"number\":"), digit(matches), text("}");
    return answer();
}

uint64_t GM_EXPORT(gm_position)(uint64_t number) {
    length = 0;
    if (number <= MATCHES)
        digit((uint32_t)number);
    return answer();
}
