/** What a customer comes to. */
export const verdict = {
  title: 'In short',
  loading: 'Judging',
  level: {
    unknown: 'Not enough data',
    doubtful: 'Doubtful data',
    grave: 'High',
    watch: 'Watch',
    clear: 'Nothing found',
  },
  facts: 'The gravest facts',
  cells: 'Stored values that it rests on',
  caution: 'Made by rules and a score: leads to verify, no conclusion.',
}
