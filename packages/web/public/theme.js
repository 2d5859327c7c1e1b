// Before the first paint: the chosen theme, else the system's; the text size.
try {
  const prefs = JSON.parse(localStorage.getItem('tabularium.prefs') || '{}');
  const dark = prefs.theme ? prefs.theme === 'lamp' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'lamp' : 'plate';
  if (prefs.textSize) document.documentElement.dataset.size = prefs.textSize;
} catch {
  document.documentElement.dataset.theme = 'plate';
}
