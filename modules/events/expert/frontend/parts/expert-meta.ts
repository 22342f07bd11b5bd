import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../../kernel/client/site-view.ts';
import type { Expert } from '../../contract.ts';

const organisation = (name: string) => ({ '@type': 'Organization', name });

/** Head of an expert's page: share card, languages, and the person in schema.org's words. */
export function expertMeta({ origin }: SiteApp, expert: Expert): ViewMeta {
  const { seo, url, state, isPreview, locales, title, cover, tags, posts } = expert;
  const { academicTitle, professionalTitle, hospital, department } = expert;
  const base: ViewMeta = { title: seo.title, description: seo.description, canonical: url, image: seo.image, locales };
  if (state === 'withdrawn') return { ...base, noindex: true, isGone: true };
  if (isPreview) return { ...base, noindex: true };
  const titles = [academicTitle, professionalTitle].filter((one) => one !== '');
  return {
    ...base,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: title,
      url: `${origin}${url}`,
      ...(seo.description && { description: seo.description }),
      ...(titles.length > 0 && { jobTitle: titles }),
      ...(cover && { image: cover.startsWith('/') ? `${origin}${cover}` : cover }),
      ...(hospital && {
        worksFor: { ...organisation(hospital), ...(department && { department: organisation(department) }) },
      }),
      ...(posts.length > 0 && {
        memberOf: posts.map(({ name, role }) =>
          role === ''
            ? organisation(name)
            : { '@type': 'OrganizationRole', roleName: role, memberOf: organisation(name) },
        ),
      }),
      ...(tags.length > 0 && { knowsAbout: tags.map(({ name }) => name) }),
    },
  };
}
