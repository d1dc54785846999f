/** A new report about an industry. */
export const industry = {
  new: 'New industry report',
  choose: 'Choose the industry', field: 'Industry', help: 'Find it by name, code or another word; sections, divisions, groups and classes can be chosen', searching: 'Searching…', none: 'No industry found. Try a code or another word.', failed: 'The industries could not be read: %{reason}',
  level: { section: 'Section', division: 'Division', group: 'Group', class: 'Class' },
  clients: '%{smart_count} client |||| %{smart_count} clients', year: 'Year of the figures', yearOption: '%{year} (%{name}: %{smart_count} client) |||| %{year} (%{name}: %{smart_count} clients)', yearFew: '%{year} (fewer than %{fewest} clients: no quartiles)',
  basisLead: 'The clients in your scope are compared. The numbers are those with yearly figures of %{year}.', basisNone: 'No client of this industry in your scope has been analysed yet. The report can be built; quartiles of finances and energy will be left to fill in.',
  head: { level: 'Level', name: 'Name', count: 'Clients', use: 'Use' }, used: 'Quartiles are of this level',
  few: 'Even the section has fewer than %{fewest}: so as not to show a single client’s figures, the report has no quartiles.',
  wider: 'The chosen industry has fewer than %{fewest}. Quartiles are of “%{name}”, and the report says so.',
  step: 'Template and year', version: '%{name} (version %{version})', required: 'Choose the industry.', previewHelp: 'Once industry and year are chosen, the sections stand here with their content, sources and gaps.',
}
