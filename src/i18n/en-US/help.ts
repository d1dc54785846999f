import type { help as zhCN } from '../zh-CN/help.ts'

/** Help for every page, by the name of its schema or of its folder; a line of `steps` is a step. */
export const help: typeof zhCN = {
  title: 'Help',
  of: 'Help: %{page}',
  close: 'Close help',
  steps: 'How to do it',
  keys: {
    title: 'Keyboard shortcuts',
    search: 'Search everything',
    help: 'Open help',
    apply: 'Open the data application',
    tab: 'Next control (Shift Tab goes back)',
    escape: 'Close a dialog or a menu',
    tabMenu: 'Menu of a tab (while the tab has the focus)',
    undo: 'Undo',
    redo: 'Redo',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
  },
  general: {
    page: {
      about: 'The menu on the left opens each part of the work.',
      steps:
        'Choose an entry of the menu.\nWith “Search everything” you go straight to a customer, a report or a page.',
    },
    list: {
      about: 'All records within your data scope.',
      steps:
        'Fill in conditions at the top and press “Search”; “Reset” clears them all.\nClick a column head to sort; “Columns” decides which columns show, and in which order.\nClick a row to open the record; tick several to delete them together.\n“Export” saves the records found as a spreadsheet file.',
    },
    create: {
      about: 'Fill in and submit to make a new record.',
      steps:
        'Fill in the fields; those marked * are required.\nPress “Submit”. What is wrong is marked with the reason, and nothing you typed is lost.',
    },
    record: {
      about: 'Everything about one record.',
      steps:
        'Read it; edit or delete it if your role allows.\nPress “Save” after changing it. If someone else has changed it meanwhile, you compare first; nothing is overwritten.',
    },
  },
  pages: {
    qrCodes: {
      about: 'Ask customers for data: make a QR code, and the customer scans it, authorises and uploads.',
      steps:
        'Press “Apply for data” (also in the side panel, or Alt Q) and choose the purpose and the data needed.\nShow the QR code, save its picture, send its link, or print it as a poster.\nStates follow what the customer does by themselves; filter by purpose and state, and change between table and cards.\nA customer who presses “I do not agree” is told in the messages; the QR code shows why, and the customer may still agree on the same link.\nUnder “More” at the end of a row, remind, prolong or revoke; select several rows to print or delete them together.',
    },
    qrCodes_create: {
      about: 'Makes a QR code by which a customer authorises or uploads data.',
      steps:
        'Choose purpose, needed data and type; “Upload data” needs a customer.\nCheck the applying bank and submit.\nLet the customer scan it with a phone, then press “Done”.',
    },
    printCodes: {
      about:
        'Prints QR codes as posters: the bank, the purpose, the needed data, how long they are valid and how to scan them.',
      steps:
        'Choose the paper: A4 with one a page, or A6 with four.\nPress “Print” and choose a printer, or save as PDF, in the browser’s own window.\nExpired and revoked codes are not printed.',
    },
    customers: {
      about: 'Your customers, and where each kind of their data stands.',
      steps:
        'Press “Add customer”, type a credit code or a name, and choose from the directory.\nFor many at once press “Import list”: download the template, check the file, import it.\nFilter by the state of the data; a state tells its newest period and when it changed.\nPress “Upload data” in a row to import that customer’s statements.\nClick the enterprise name to open the page of the customer.',
    },
    customerTasks: {
      about: 'What is to be done about customers, anomalies and reports: what, by whom and until when.',
      steps:
        'On the page of a customer, under “Tasks”, write one line, choose who and the day, and press Enter; anomalies and reports have “Add a task” too.\nFrom the day of the reminder on a task stands under “My work” on the first page and in the messages; tick it off there.\nWhere the assignee has left or cannot see the customer, press “Change or hand over” and choose a colleague.\nWhat is done can be opened again.',
    },
    customerNotes: {
      about: 'Notes on customers; colleagues who see the customer read them.',
      steps:
        'Open “Notes” on the page of a customer and write (Ctrl Enter adds it).\nType @ and choose a colleague, who finds it in the messages.\nNotes of your own can be deleted.',
    },
    anomaly: {
      about:
        'Holds statements against each other, against the industry and against the power really used, and lists what does not hold, for you to explain, prove and decide.',
      steps:
        'Choose a customer; find them by severity and status.\nChoose an anomaly on the left; on the right are its evidence, its course, what to verify and what may be innocent. A figure opens its cell.\nWrite an explanation (Ctrl Enter saves; the draft is kept on this device), drop files of evidence, then accept it, confirm the risk, or suppress it with a reason.\nTick several to explain them together, or to attach one file to all.\n“Periods that could not be judged” lists the data that are missing: that is no pass.\nj and k go to the next anomaly and the one before, e to the explanation.',
    },
    templates: {
      about: 'See and manage the templates of reports: chapters, contents and bindings.',
      steps:
        'Press “Edit” to open a template; those that the product brings can be changed too.\nPress “Copy to a new template” to make one of the bank’s own.\nClerks find it under “New report”.',
    },
    editTemplate: {
      about: 'Change a template in the editor of reports.',
      steps:
        'Headings 1 to 3 are the sections of the report; what you type goes into the report as it is.\nPress “Insert data” for sentences, tables, charts, forms and places to fill in; press one that is there to change it.\nPress “Try on a customer” to see what it would write.\nNew reports are built from what is saved; “Versions” brings older contents back.',
    },
    rules: {
      about: 'What the anomaly rules check and rest on; their thresholds, severity and use, adjusted to this bank.',
      steps:
        'Find a rule by number, name or category and open it by its name.\nChange a threshold; “Set for an industry or branch” sets it apart for an industry group, an industry or a branch.\n“Preview and save” shows at which customers events would appear, disappear or change.\nSay why and save a new version; customers are then analysed again.\n“Versions” shows every change and brings back an earlier version; settings can be exported and imported.',
    },
    schemas: {
      about:
        'Adds and changes fields, choices and looks of resources such as clients, or makes resources of your own, at once and without a restart.',
      steps:
        'Choose a resource at the left, then “Add field”.\nGive it a label in both languages and a type; list the choices of a choice.\nMake it required or give it a default; look at list, form and record in the preview.\nChoose “Review and apply”, look at what it does and to how many records, say why, and apply it.\nIn “History” see each change, undo it, or restore an earlier version.',
    },
    newReport: {
      about: 'Choose the kind of report. A first draft is written from a template and the collected data.',
      steps:
        'Choose a kind; its card says which data it needs.\nChoose customer, template and periods on the next page.\nDrafts that are not finished are listed below, to go on with.',
    },
    addReport: {
      about: 'Settles customer, template, data and periods of a report, and builds its first draft.',
      steps:
        'Find and choose the customer.\nChoose the template, the data tables and the periods; the sections and what is missing show at the side.\nName the report and press “Build report”.',
    },
    drafts: {
      about: 'Reports that are not published yet.',
      steps:
        'Click a row to go on writing.\nPublish from the editor once it is ready; it then moves to “Completed reports”.\nAn administrator can restore a deleted draft within 30 days.',
    },
    editReport: {
      about:
        'Edits the text of a report. Changes are saved by themselves; offline they are kept on this machine and sent later.',
      steps:
        'Jump to a section by the outline; the “to fill in” button leads from gap to gap.\nPoint at a figure to see the cell it came from.\nPress “Save draft” at any time; once checked, press “Publish”, which freezes the content.\n“Export” gives a Word or PDF file, or a workbook of all tables.',
    },
    reports: {
      about: 'Published reports. Their content no longer changes.',
      steps: 'Click a row to read the report.\nFrom there, print it, export it, or turn it into a draft to edit.',
    },
    viewReport: {
      about: 'Shows a report as it is printed.',
      steps:
        'Jump to a section by the outline.\nPoint at a figure to see its source.\nPrint it, or export it as Word, PDF or a workbook of its tables; press “Turn into draft to edit” to change it.',
    },
    industryReports: {
      about: 'Reports on industries, by the classification of GB/T 4754.',
      steps:
        'Choose an industry on the left (by name, code or another word) and “New industry report”; click a row to read one.',
    },
    viewCustomerData: {
      about:
        'Everything about one customer: who they are, data tables, authorisations, files, reports, anomalies and what happened.',
      steps:
        '“Overview” tells where each kind of data stands; “Ask for an upload” sends a request.\nUnder “Data tables” choose one at the left; the unit of amounts is set at the top.\nUnder “Files” look at files, save them, and import spreadsheets that the customer sent.\nClick a value to see the file and the cell it came from.\n“Checks” lists what does not add up; “Upload data” adds or updates data.\nOnce the data are complete, press “New report”.',
    },
    overview: {
      about: 'Figures on customers, reports and anomalies, the work that waits, and what changed last.',
      steps:
        'Click a number to open its list.\nFilter the charts by period, branch and purpose; the filters stay in the address, to keep or send.\nClick a bar, a word of the cloud or a figure in a table to open the list behind it.\nUnder “More” at the top right of a card: save the picture, export the data, or show patterns besides colours.\nGo on from the latest reports and customers.',
    },
    readWord: {
      about: 'Reads Word documents and PDF in the browser; the file is neither uploaded nor changed.',
      steps:
        'Choose or drop a .docx, .doc or .pdf file.\nJump to a section by the outline, or search in the text; a Word document can be shown as laid out or for reading.\nUnder “Tables”, preview and export tables, or import them into a customer’s data.\nUnder “Ask”, ask about it: only the paragraphs about it are sent, and the answer names those it rests on; without an AI service paragraphs are found by words.',
    },
    roles: {
      about: 'A role decides what may be done (permissions and actions) and whose data are seen (data scope).',
      steps:
        'Click a row to change a role; tick the actions of each permission in the matrix.\nChoose the data scope: own, branch or all.\nIt takes effect at once; nobody has to sign in again.',
    },
    users: {
      about: 'Who can sign in, with which role and in which branch.',
      steps:
        'Press “New user” and fill in user name, role and branch.\nDisabling an account ends its sessions at once.',
    },
    banks: {
      about: 'Banks and their branches. The branch decides the data scope “branch”.',
      steps: 'Add the bank first, then its branches.\nA branch that has users cannot be deleted.',
    },
    audit: {
      about: 'Who did what to which record, when and from where. Entries are only added.',
      steps: 'Search by person, action, kind of record or time.\nClick a row to see the values before and after.',
    },
    recycleBin: {
      about: 'Deleted records are kept for 30 days and can be restored.',
      steps:
        'Find a record by its name or by who deleted it.\nRestore it at the end of its row; it returns to its own list.',
    },
    account: {
      about: 'Your profile, password, two-step verification and the devices that are signed in.',
      steps:
        'Change your profile and press “Save”.\nWhen you turn on two-step verification, keep the recovery codes safe.\nIf you do not recognise a device, sign it out at once and change your password.',
    },
  },
}
