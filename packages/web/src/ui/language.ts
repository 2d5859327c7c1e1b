/**
 * A browser in a system without a language (LANG=C, as in most containers) calls its own "en-US@posix", which is not a language to
 * `Intl`; the chart's library asks it as soon as it is loaded. Imported before that library.
 */
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
}
