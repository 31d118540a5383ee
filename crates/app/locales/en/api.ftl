### What requests of the API and their parameters are for, its description says in English. Other languages translate it for the
### page about the API: `api-text-` and its words, in Markdown.
