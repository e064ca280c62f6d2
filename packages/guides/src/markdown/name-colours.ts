import { createCssVariablesTheme, type ShikiTransformer } from 'shiki';

/** Colours as names, which the style sheet knows in both themes. */
export const tokenTheme = createCssVariablesTheme({ name: 'harkara', variablePrefix: '--code-', fontStyle: false });

/** Gives parts of code classes in place of style attributes, which the content policy refuses. */
export const nameColours: ShikiTransformer = {
  name: 'name-colours',
  span: (node) => {
    const colour = /var\(--code-([\w-]+)\)/.exec(String(node.properties['style'] ?? ''))?.[1];
    delete node.properties['style'];
    if (colour !== undefined && colour !== 'foreground') node.properties['class'] = `code-${colour}`;
  },
  pre: (node) => void delete node.properties['style'],
};
