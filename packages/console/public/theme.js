// Runs before the first paint, so that the page never shows the other theme first. Without a choice the system decides.
try {
  const theme = localStorage.getItem('harkara.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing shows the system's theme.
}
