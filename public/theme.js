// Before anything is drawn: the background of the theme that this browser keeps, so that a dark page does not flash light.
// A file of its own because the content security policy runs no script inside a page.
;(function () {
  var theme = 'light'
  try {
    theme = (JSON.parse(localStorage.getItem('layout.settings') || '{}') || {}).theme
  } catch {
    theme = 'light'
  }
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
})()
