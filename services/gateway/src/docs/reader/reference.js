/* global SwaggerUIBundle */
// The page of /docs. A key that is typed in stays in the memory of the page: it is gone when the page is left.

const { documentElement: root } = globalThis.document;
const system = matchMedia('(prefers-color-scheme: dark)');
const button = root.querySelector('#theme');

function showTheme(isDark) {
  root.classList.toggle('dark-mode', isDark);
  button.textContent = isDark ? 'Light' : 'Dark';
}

showTheme(system.matches);
system.addEventListener('change', () => showTheme(system.matches));
button.addEventListener('click', () => showTheme(!root.classList.contains('dark-mode')));

/** Shows the calls of an operation in each language above its responses. */
function SamplesPlugin({ React }) {
  const { createElement } = React;
  const showSample = (sample) =>
    createElement(
      'details',
      { key: sample.get('label'), className: 'sample' },
      createElement('summary', null, sample.get('label')),
      createElement('pre', { tabIndex: 0 }, createElement('code', null, sample.get('source'))),
    );
  const withSamples = (Responses, { specSelectors }) =>
    function ResponsesWithSamples(props) {
      const samples = specSelectors.specJson().getIn(['paths', props.path, props.method, 'x-codeSamples']);
      return createElement(
        'div',
        null,
        samples && createElement('div', { className: 'samples' }, samples.map(showSample).toArray()),
        createElement(Responses, props),
      );
    };
  return { wrapComponents: { responses: withSamples } };
}

const answer = await fetch('/v1/openapi.json');
// Without the public address, the page calls the gateway that serves it.
const { servers: _servers, ...spec } = await answer.json();
SwaggerUIBundle({
  spec,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: -1,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  plugins: [SamplesPlugin],
});
