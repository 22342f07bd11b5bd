import { type SiteApp, useApp } from '../../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../../kernel/client/site-view.ts';

/** The head of a home: the page is called home, and the shop says in its slogan what it is. */
export function homeMeta(app: SiteApp): ViewMeta {
  const { name, slogan, logo } = app.shop;
  return {
    title: app.t('shell.title.home'),
    description: slogan,
    canonical: '/',
    image: logo,
    jsonLd: { '@type': 'Organization', name, url: app.origin, ...(logo && { logo: new URL(logo, app.origin).href }) },
  };
}

/** The first headline of a home: the shop's name is in sight already, so it is for screen readers. */
export function HomeHeading() {
  const { name, slogan } = useApp().shop;
  return (
    <h1 className="visually-hidden">
      {name} {slogan}
    </h1>
  );
}
