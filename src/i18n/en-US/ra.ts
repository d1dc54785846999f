import type { TranslationMessages } from 'react-admin'

/** react-admin's own texts. */
export const ra: TranslationMessages['ra'] = {
  action: {
    add_filter: 'Add filter', add: 'Add', back: 'Back', bulk_actions: '1 selected |||| %{smart_count} selected', cancel: 'Cancel', clear_array_input: 'Clear the list', clear_input_value: 'Clear', clone: 'Clone',
    confirm: 'Confirm', create: 'New', create_item: 'New %{item}', delete: 'Delete', edit: 'Edit', export: 'Export', list: 'List', refresh: 'Refresh', remove_filter: 'Remove this filter', remove_all_filters: 'Remove all filters',
    remove: 'Remove', reset: 'Reset', save: 'Save', search: 'Search', search_columns: 'Search columns', select_all: 'Select all', select_all_button: 'Select all', select_row: 'Select this row', show: 'View', sort: 'Sort', undo: 'Undo',
    unselect: 'Clear selection', expand: 'Expand', close: 'Close', open_menu: 'Open menu', close_menu: 'Close menu', update: 'Update', move_up: 'Move up', move_down: 'Move down', open: 'Open', toggle_theme: 'Light or dark',
    select_columns: 'Columns', update_application: 'Reload the application',
  },
  boolean: { true: 'Yes', false: 'No', null: ' ' },
  page: {
    create: 'New: %{name}', dashboard: 'Home', edit: '%{name} %{recordRepresentation}', error: 'Something went wrong', list: '%{name}', loading: 'Loading', not_found: 'Page not found', show: '%{name} %{recordRepresentation}',
    empty: 'No %{name} yet.', invite: 'Add one now?', access_denied: 'No permission', authentication_error: 'Sign-in check failed',
  },
  input: {
    file: { upload_several: 'Drop files here, or click to choose.', upload_single: 'Drop a file here, or click to choose.' },
    image: { upload_several: 'Drop pictures here, or click to choose.', upload_single: 'Drop a picture here, or click to choose.' },
    references: { all_missing: 'The data referred to cannot be found.', many_missing: 'At least one of the records referred to is no longer available.', single_missing: 'The record referred to is no longer available.' },
    password: { toggle_visible: 'Hide password', toggle_hidden: 'Show password' },
  },
  message: {
    about: 'About', access_denied: 'You have no permission to open this page.', are_you_sure: 'Are you sure?', authentication_error: 'The sign-in service failed; your identity could not be checked.', auth_error: 'Checking your sign-in failed.',
    bulk_delete_content: 'Delete the selected item? |||| Delete the %{smart_count} selected items?', bulk_delete_title: 'Delete %{name} |||| Delete %{smart_count} %{name}', bulk_update_content: 'Update the selected item? |||| Update the %{smart_count} selected items?', bulk_update_title: 'Update %{name} |||| Update %{smart_count} %{name}',
    clear_array_input: 'Clear the whole list?', delete_content: 'Delete this %{name}?', delete_title: 'Delete %{name} %{recordRepresentation}', details: 'Details', error: 'The page failed; your request was not completed.',
    invalid_form: 'Something is not filled in right. Please check the marked fields.', loading: 'Please wait', no: 'No', not_found: 'The address is wrong, or the page has moved.', select_all_limit_reached: 'Too many items to select them all. Only the first %{max} were selected.',
    unsaved_changes: 'Some changes have not been saved. Leave them?', yes: 'Yes', placeholder_data_warning: 'Network problem: the data was not refreshed.',
  },
  navigation: {
    clear_filters: 'Clear filters', no_filtered_results: 'No %{name} found with these filters.', no_results: 'No %{name}', no_more_results: 'There is no page %{page}. Try the one before.', page_out_of_boundaries: 'There is no page %{page}',
    page_out_from_end: 'This is the last page', page_out_from_begin: 'This is the first page', page_range_info: '%{offsetBegin}-%{offsetEnd} of %{total}', partial_page_range_info: '%{offsetBegin}-%{offsetEnd} of more than %{offsetEnd}',
    current_page: 'Page %{page}', page: 'Go to page %{page}', first: 'First page', last: 'Last page', next: 'Next page', previous: 'Previous page', page_rows_per_page: 'Rows per page', skip_nav: 'Skip to content',
  },
  sort: { sort_by: 'Sort by %{field_lower_first}, %{order}', ASC: 'ascending', DESC: 'descending' },
  auth: { auth_check_error: 'Please sign in', user_menu: 'Profile', username: 'User name', password: 'Password', email: 'E-mail', sign_in: 'Sign in', sign_in_error: 'Signing in failed. Please try again.', logout: 'Sign out' },
  notification: {
    updated: 'Modification successful |||| %{smart_count} items modified', created: 'Created', deleted: 'Deleted |||| %{smart_count} items deleted', bad_item: 'Incorrect item', item_doesnt_exist: 'The item does not exist', http_error: 'Communication with the server failed', data_provider_error: 'The data is not right.',
    i18n_error: 'The chosen language cannot be loaded', canceled: 'Cancelled', logged_out: 'Your session has ended. Please sign in again.', not_authorized: 'You have no permission to open this.', application_update_available: 'A new version is available.', offline: 'No network; the data could not be fetched.',
  },
  validation: {
    required: 'Please fill this in.', minLength: 'At least %{min} characters.', maxLength: 'At most %{max} characters.', minValue: 'Not less than %{min}.', maxValue: 'Not more than %{max}.', number: 'Must be a number.', email: 'The e-mail address is not in the right format.',
    oneOf: 'Must be one of: %{options}', regex: 'The format is not right (%{pattern}).', unique: 'This already exists.',
  },
  saved_queries: {
    label: 'Saved queries', query_name: 'Name', new_label: 'Save this query…', new_dialog_title: 'Save this query', remove_label: 'Remove saved query', remove_label_with_name: 'Remove the query “%{name}”', remove_dialog_title: 'Remove the saved query?',
    remove_message: 'Remove this entry from your saved queries?', help: 'Filter the list, then save the query for later',
  },
  guesser: { empty: { title: 'No data', message: 'There is nothing to show' } },
  configurable: {
    customize: 'Customize', configureMode: 'Set up this page', inspector: { title: 'Set-up', content: 'Point at parts of the page to set them up', reset: 'Reset', hideAll: 'Hide all', showAll: 'Show all' },
    Datagrid: { title: 'Table', unlabeled: 'Unnamed column #%{column}' }, SimpleForm: { title: 'Form', unlabeled: 'Unnamed input #%{input}' },
    SimpleList: { title: 'List', primaryText: 'Main text', secondaryText: 'Second text', tertiaryText: 'Third text' },
  },
}
