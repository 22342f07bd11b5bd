import type { DataRouter } from 'react-router';
import type { SiteApp } from '../../../kernel/client/site-app.ts';
import { trustedData } from '../../../kernel/client/trusted.ts';
import { describePage } from './describe-page.ts';
import { documentTitle, type HeadTag, headTags } from './head-tags.ts';

/** Marks the elements of the head that belong to the present page. */
export const headMark = 'data-page';

function element(tag: HeadTag): HTMLElement {
  const made = document.createElement(tag.tag);
  made.setAttribute(headMark, '');
  if (tag.tag === 'script') {
    made.setAttribute('type', 'application/ld+json');
    made.textContent = trustedData(tag.json);
  } else {
    for (const [name, value] of Object.entries(tag.attributes)) made.setAttribute(name, value);
  }
  return made;
}

/** Describes the page that a router's state stands at. */
export function describeState(
  app: SiteApp,
  state: Pick<DataRouter['state'], 'matches' | 'loaderData' | 'errors'> & {
    location: { pathname: string; search: string };
  },
) {
  const matches = state.matches.map(({ route, params }) => ({
    handle: route.handle,
    params,
    loaderData: state.loaderData[route.id],
  }));
  return describePage(app, matches, state.location.pathname + state.location.search, state.errors !== null);
}

/** Writes the head of the page that a router's state stands at, in place of the former one. */
export function showHead(app: SiteApp, state: DataRouter['state']): void {
  const page = describeState(app, state);
  document.title = documentTitle(page);
  for (const old of document.head.querySelectorAll(`[${headMark}]`)) old.remove();
  document.head.append(...headTags(page).map(element));
}
