/** The ratios of a customer. */
export const ratios = {
  table: 'Ratios',
  monthly: 'Ratios of power use, by month',
  name: 'Ratio',
  goodBand: 'Good',
  median: 'Peer median',
  verdictHead: 'Verdict',
  verdict: { good: 'Good', watch: 'Watch', risk: 'Risk', none: 'Not judged' },
  search: 'Name of the ratio',
  onlyNoted: 'Only watch and risk',
  loading: 'Computing the ratios',
  noMatch: 'No ratio matches.',
  noData:
    'There are no statements and no power data yet, so nothing can be computed. Upload financial statements, or ask the client for data.',
  bandsOf: 'Reference bands: %{industry}',
  noIndustry: 'The industry is not known, so there are no peers. Complete the enterprise basics.',
  peersOf:
    'Peers: %{industry}, %{smart_count} client in your scope |||| Peers: %{industry}, %{smart_count} clients in your scope',
  fewPeers:
    'Peers: %{industry}, only %{smart_count} client in your scope; five are needed |||| Peers: %{industry}, only %{smart_count} clients in your scope; five are needed',
  course: '%{name} over the periods',
  drawing: 'Line chart: %{name} in each period over its reference bands; the figures are in the table beside it',
  formula: 'Computed as %{formula}',
  bands: 'Reference bands: good %{good}; watch %{watch}; risk %{risk}',
  peerPlace: '%{count} peers (%{industry}) in %{year}: lower quartile %{p25}, median %{median}, upper quartile %{p75}',
  source: 'Source: %{source}',
  basisOf: 'Inputs of',
  band: {
    least: 'at least %{value}',
    most: 'at most %{value}',
    above: 'above %{value}',
    below: 'below %{value}',
    between: '%{low} to %{high}',
    as: '%{text}',
    or: ', or ',
  },
}
