import { redirect } from 'react-router';
import type { SiteApp } from '../../../../../kernel/client/site-app.ts';
import { localeKey } from '../../../../../kernel/rules/locale.ts';
import { type Microsite, microsite } from '../../contract.ts';

/**
 * The microsite of a path, or of the host where the path names none. One that has a host of its own leads there from a path of the
 * shop; `rest` is what follows its root.
 */
export async function siteOf(
  { client, locale, shop }: SiteApp,
  slug: string | undefined,
  rest: string,
): Promise<Microsite> {
  const { data: site } = await client.call(microsite['microsite.show'], { slug: slug ?? null });
  // A host of its own knows no cookie of the shop: the language comes along in the address.
  const spoken = locale === shop.locale ? '' : `?${localeKey}=${locale}`;
  if (site.address !== null) throw redirect(`${site.address}${rest}${spoken}`, 301);
  return site;
}

/** The address of a search in a microsite. */
export const searchAddress = ({ searchAt }: Microsite, q: string): string => `${searchAt}?q=${encodeURIComponent(q)}`;
