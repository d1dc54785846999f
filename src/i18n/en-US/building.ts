export const building = {
  tray: 'Reports being built',
  label: 'Building “%{name}”',
  waiting: 'Waiting for its turn…',
  progress: '%{done} of %{total} sections written: %{section}',
  cancel: 'Cancel',
  done: '“%{name}” is ready.',
  open: 'Open the report',
  failed: '“%{name}” was not built: %{reason}',
}
