// The page of the API document: Swagger UI over one area at a time, chosen by `?area=`.
const area = new URLSearchParams(location.search).get('area') ?? 'front';

const dark = matchMedia('(prefers-color-scheme: dark)');
const shade = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', shade);
shade();

for (const link of document.querySelectorAll('nav a')) {
  if (link.dataset.area === area) link.setAttribute('aria-current', 'page');
}

window.SwaggerUIBundle({
  url: area === 'all' ? '/api/openapi.json' : `/api/openapi.json?area=${encodeURIComponent(area)}`,
  dom_id: '#operations',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  validatorUrl: null,
  // Our own pages say that they call; a POST without it is refused as a foreign page's.
  requestInterceptor: (request) => {
    request.headers['X-Requested-With'] = 'XMLHttpRequest';
    return request;
  },
});
