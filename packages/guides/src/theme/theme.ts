import type { Theme } from 'vitepress';
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

export const theme: Theme = {
  extends: defaultTheme,
  Layout: () => h(defaultTheme.Layout, null, { 'not-found': showLost }),
};
