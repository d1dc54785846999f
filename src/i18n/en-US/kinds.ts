/** Inputs and columns of kinds of fields that load later. */
export const kinds = {
  colour: { choose: 'Choose %{name}' },
  address: { region: 'Province, city, district: type to search', line: '%{name}: street and number' },
  file: {
    choose: 'Choose a file',
    replace: 'Replace the file',
    remove: 'Remove %{name}',
    download: 'Download %{name}',
    failed: 'The file could not be opened. Try again.',
    uploading: 'Uploading %{name}',
    notUploaded: '%{name} (not uploaded; choose it again)',
    limits: '%{types}, up to %{size} MB',
    otherType: '“%{name}” is of a type that cannot be uploaded here. Choose one of %{types}.',
    tooLarge: '“%{name}” is larger than %{size} MB.',
    empty: '“%{name}” is empty.',
  },
}
