import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { EntryList, ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { psychological } from '../contract.ts';

const limit = 20;

/** Fetches a page of what the reader answered. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(psychological['psychological.mine'], { page, limit });
}

/** Head of the own scales, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('psychological.mine'), noindex: true });

/** What the reader answered, latest first. */
export default function MyScales() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('psychological.mine')} note={total > 0 && t('psychological.total', { count: total, isAtLeast })}>
      {data.length === 0 ? (
        <Empty
          icon="check"
          title={t('psychological.noneYet')}
          text={t('psychological.noneYetHint')}
          action={{ to: '/scales', label: t('psychological.all') }}
        />
      ) : (
        <EntryList>
          {data.map(({ id, at, scale, name, parts, isForGuardian }) => (
            <Entry key={id} to={isForGuardian ? `/scale?id=${scale}` : `/scales/report?id=${id}`} title={name}>
              <MetaLine>
                <TimeAgo key="at" at={at} />
                {isForGuardian && <span key="guardian">{t('psychological.age.withGuardian')}</span>}
                {parts.map((part) => (
                  <span key={part.name}>
                    {part.score === null
                      ? t('psychological.noScore')
                      : t('psychological.scored', {
                          name: part.name,
                          score: part.score,
                          most: part.most,
                          band: part.band,
                        })}
                  </span>
                ))}
              </MetaLine>
            </Entry>
          ))}
        </EntryList>
      )}
      <p>
        <ButtonLink kind="outline" to="/scales/plans">
          {t('psychological.plans.mine')}
        </ButtonLink>
      </p>
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/scales/mine?page=${next}`}
      />
    </ListPage>
  );
}
