// Runs before the first paint, so that the page never shows the other theme first. The console keeps the choice in the
// same place; without one the system decides.
const { classList } = document.documentElement;
try {
  const theme = localStorage.getItem('harkara.theme');
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  classList.toggle('dark', theme === 'dark' || (theme !== 'light' && isDark));
} catch {
  // A browser that keeps nothing shows the light theme.
}
classList.toggle('mac', /Mac|iPhone|iPod|iPad/i.test(navigator.platform));
