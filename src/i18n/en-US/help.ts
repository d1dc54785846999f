import type { help as zhCN } from '../zh-CN/help.ts'

/** Help for every page, by the name of its schema or of its folder; a line of `steps` is a step. */
export const help: typeof zhCN = {
  title: 'Help', of: 'Help: %{page}', close: 'Close help', steps: 'How to do it',
  keys: { title: 'Keyboard shortcuts', search: 'Search everything', help: 'Open help', tab: 'Next control (Shift Tab goes back)', escape: 'Close a dialog or a menu', tabMenu: 'Menu of a tab (while the tab has the focus)', undo: 'Undo', redo: 'Redo', bold: 'Bold', italic: 'Italic', underline: 'Underline' },
  general: {
    page: { about: 'The menu on the left opens each part of the work.', steps: 'Choose an entry of the menu.\nWith “Search everything” you go straight to a customer, a report or a page.' },
    list: { about: 'All records within your data scope.', steps: 'Fill in conditions at the top and press “Search”; “Reset” clears them all.\nClick a column head to sort; “Columns” decides which columns show, and in which order.\nClick a row to open the record; tick several to delete them together.\n“Export” saves the records found as a spreadsheet file.' },
    create: { about: 'Fill in and submit to make a new record.', steps: 'Fill in the fields; those marked * are required.\nPress “Submit”. What is wrong is marked with the reason, and nothing you typed is lost.' },
    record: { about: 'Everything about one record.', steps: 'Read it; edit or delete it if your role allows.\nPress “Save” after changing it. If someone else has changed it meanwhile, you compare first; nothing is overwritten.' },
  },
  pages: {
    qrCodes: { about: 'Ask customers for data: make a QR code, and the customer scans it, authorises and uploads.', steps: 'Press “New QR code”, then choose the purpose and the data needed.\nAfter submitting, show the QR code or send its link to the customer.\nFollow the state of each code in the list; click a row to show it again.' },
    qrCodes_create: { about: 'Makes a QR code by which a customer authorises or uploads data.', steps: 'Choose purpose, needed data and type; “Upload data” needs a customer.\nCheck the applying bank and submit.\nLet the customer scan it with a phone, then press “Done”.' },
    customers: { about: 'Your customers, and which data each of them has.', steps: 'Press “Add customer”, type a credit code or a name, and choose from the directory.\nPress “Upload data” in a row to import that customer’s statements.\nClick the enterprise name to see its data tables and reports.' },
    anomaly: { about: 'Finds anomalies in a customer’s financial and power data, to be verified and explained one by one.', steps: 'Choose a customer and look at what was found, with its evidence.\nInvestigate along the innocent explanations and the steps to verify.\nWrite the explanation, upload proof and mark the outcome.' },
    newReport: { about: 'Choose the kind of report. A first draft is written from a template and the collected data.', steps: 'Choose a kind; its card says which data it needs.\nChoose customer, template and periods on the next page.\nDrafts that are not finished are listed below, to go on with.' },
    addReport: { about: 'Settles customer, template, data and periods of a report, and builds its first draft.', steps: 'Find and choose the customer.\nChoose the template, the data tables and the periods; the sections and what is missing show at the side.\nName the report and press “Build report”.' },
    drafts: { about: 'Reports that are not published yet.', steps: 'Click a row to go on writing.\nPublish from the editor once it is ready; it then moves to the report list.\nAn administrator can restore a deleted draft within 30 days.' },
    editReport: { about: 'Edits the text of a report. Changes are saved by themselves; offline they are kept on this machine and sent later.', steps: 'Jump to a section by the outline; the “to fill in” button leads from gap to gap.\nPoint at a figure to see the cell it came from.\nPress “Save draft” at any time; once checked, press “Publish”, which freezes the content.\n“Export Word” gives a file to print.' },
    reports: { about: 'Published reports. Their content no longer changes.', steps: 'Click a row to read the report.\nFrom there, print it, export it to Word, or turn it into a draft to edit.' },
    viewReport: { about: 'Shows a report as it is printed.', steps: 'Jump to a section by the outline.\nPoint at a figure to see its source.\nPrint it or export it to Word; press “Turn into draft to edit” to change it.' },
    industryReports: { about: 'Reports on industries.', steps: 'Find one by name and click its row to read it.' },
    viewCustomerData: { about: 'All data tables, checks and reports of one customer.', steps: 'Choose a table at the left; the unit of amounts is set at the top.\nClick a value to see the file and the cell it came from.\n“Checks” lists what does not add up; “Upload data” adds or updates data.\nOnce the data are complete, press “New report”.' },
    overview: { about: 'Customers, authorisations, reports and drafts at a glance, and what changed last.', steps: 'Click a number to open its list.\nGo on from the latest reports and customers.' },
    readWord: { about: 'Reads Word documents in the browser; the file itself is not changed.', steps: 'Choose a .docx file.\nJump to a section by the outline, or search in the text.' },
    roles: { about: 'A role decides what may be done (permissions and actions) and whose data are seen (data scope).', steps: 'Click a row to change a role; tick the actions of each permission in the matrix.\nChoose the data scope: own, branch or all.\nIt takes effect at once; nobody has to sign in again.' },
    users: { about: 'Who can sign in, with which role and in which branch.', steps: 'Press “New user” and fill in account, role and branch.\nDisabling an account ends its sessions at once.' },
    banks: { about: 'Banks and their branches. The branch decides the data scope “branch”.', steps: 'Add the bank first, then its branches.\nA branch that has users cannot be deleted.' },
    audit: { about: 'Who did what to which record, when and from where. Entries are only added.', steps: 'Search by person, action, kind of record or time.\nClick a row to see the values before and after.' },
    recycleBin: { about: 'Deleted records are kept for 30 days and can be restored.', steps: 'Find a record by its name or by who deleted it.\nRestore it at the end of its row; it returns to its own list.' },
    account: { about: 'Your profile, password, two-step sign-in and the devices that are signed in.', steps: 'Change your profile and press “Save”.\nWhen you turn on two-step sign-in, keep the recovery codes safe.\nIf you do not know a device, end its session at once and change your password.' },
  },
}
