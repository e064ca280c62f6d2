import type { Theme } from 'vitepress';
import defaultTheme from 'vitepress/theme-without-fonts';
import './styles.css';

export const theme: Theme = { extends: defaultTheme };
