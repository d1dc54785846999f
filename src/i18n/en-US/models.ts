/** The scores of models for a customer. */
export const models = {
  loading: 'Computing the scores',
  noYears: 'There are no statements of a whole year yet, so no score can be computed.',
  caution:
    'A score is a screening signal that says where to look. It is no probability of fraud or default; each model tells its published hit and false-alarm rates.',
  show: 'Show',
  hide: 'Hide',
  untold: '%{period}: %{reason}',
  unfit: 'This model was made for %{industry}; for this client it is for reference only.',
  neutralised: 'These variables cannot be computed and take their neutral values: %{names}',
  comma: ', ',
  course: '%{name} over the years',
  drawing: 'Line chart: %{name} by year with its cut-offs; the figures are in the table beside it',
  score: 'Score',
  zone: 'Zone',
  variables: 'Values and coefficients of the variables',
  variable: 'Variable',
  value: 'Value',
  coefficient: 'Coefficient',
  formula: 'Computed as',
  neutral: 'neutral',
}
