
# Bash breaks words at = and : as well (COMP_WORDBREAKS); the program is asked about whole words: --variant=misere, depth:2.
_gamesman_whole_words() {
    local rest=$COMP_LINE typed=$2 before= word blank i
    local -a words=()
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        blank=${rest%%[![:space:]]*}
        rest=${rest#*"$word"}
        # Up to the cursor. Right behind = or : that is still to be completed, and nothing of it is typed.
        if ((i == COMP_CWORD)) && [[ -n $typed || -n ${word//[=:]/} ]]; then
            word=$typed
        fi
        if ((i > 0)) && [[ -z $blank && -n $word ]]; then
            words[${#words[@]} - 1]+=$word
        else
            words+=("$word")
        fi
    done
    word=${words[${#words[@]} - 1]}
    before=${word%"$typed"}
    local -a COMP_WORDS=("${words[@]}")
    local COMP_CWORD=$((${#words[@]} - 1))
    _clap_complete_gamesman "$1" "$word" "$3"
    # Bash puts an answer in the place of its own word, the last part of the whole one.
    for i in "${!COMPREPLY[@]}"; do
        COMPREPLY[i]=${COMPREPLY[i]#"$before"}
    done
}
if [[ "${BASH_VERSINFO[0]}" -eq 4 && "${BASH_VERSINFO[1]}" -ge 4 || "${BASH_VERSINFO[0]}" -gt 4 ]]; then
    complete -o nospace -o bashdefault -o nosort -F _gamesman_whole_words gamesman
else
    complete -o nospace -o bashdefault -F _gamesman_whole_words gamesman
fi
