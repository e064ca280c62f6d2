import { inBrowser, type Theme } from 'vitepress';
import defaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './styles.css';

/** What is shown at an address without a page. */
const showLost = () =>
  h('main', { class: 'lost' }, [
    h('h1', 'There is no such page'),
    h('p', 'The search above finds pages by their words.'),
    h('a', { href: '/guides/' }, 'To the first page'),
  ]);

/** Fonts that come late move the text, and with it what the page's address names out of view. */
async function showTarget(): Promise<void> {
  await document.fonts.ready;
  document.querySelector(':target')?.scrollIntoView();
}

export const theme: Theme = {
  extends: defaultTheme,
  Layout: () => h(defaultTheme.Layout, null, { 'not-found': showLost }),
  enhanceApp: () => void (inBrowser && showTarget()),
};
