import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { Chip } from '../../../../ui/site/chip.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Facts } from '../../../../ui/site/facts.tsx';
import { ListEnd, ListPage } from '../../../../ui/site/list-page.tsx';
import { OwnPaper } from '../../../platform/paper/parts/own-paper.tsx';
import { certificate } from '../contract.ts';
import css from './certificate.module.css';

const limit = 10;

type Row = OutputOf<(typeof certificate)['certificate.mine']>['data'][number];

/** Fetches a page of the reader's own certificates. */
export function loader({ client }: SiteApp, { url }: ViewAddress) {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  return client.call(certificate['certificate.mine'], { page, limit });
}

/** Head of the own certificates, which are nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('certificate.mine'), noindex: true });

function Entry({ row }: { row: Row }) {
  const t = useT();
  const { id, kind, title, number, state, issuedAt, endedAt, endReason, replacedBy, facts } = row;
  return (
    <li className={css.entry} data-state={state}>
      <header className={css.head}>
        <p className={css.kind}>{kind}</p>
        <Chip tone={state === 'valid' ? 'ok' : 'warn'}>{t(`certificate.state.${state}`)}</Chip>
        <h2>{title}</h2>
      </header>
      <Facts
        facts={[
          [
            t('certificate.number'),
            <span key="number" className={css.number}>
              {number}
            </span>,
          ],
          [t('certificate.issuedAt'), formatDate(new Date(issuedAt))],
          ...facts.map(({ label, value }) => [label, value] as const),
          ...(endedAt === null ? [] : [[t('certificate.endedAt'), formatDate(new Date(endedAt))] as const]),
          [t('certificate.reason'), endReason],
          [t('certificate.replacedBy'), replacedBy],
        ]}
      />
      {state === 'valid' && (
        <p>
          <OwnPaper paper="certificate.paper" id={id} label={t('certificate.download')} />
        </p>
      )}
    </li>
  );
}

/** What was certified to the reader, the newest first, with the paper of each that holds. */
export default function MyCertificates() {
  const t = useT();
  const { data, total, isAtLeast, page } = useViewData<typeof loader>();
  return (
    <ListPage title={t('certificate.mine')} note={total > 0 && t('certificate.total', { count: total })}>
      {data.length === 0 ? (
        <Empty icon="shield" title={t('certificate.none')} text={t('certificate.noneHint')} />
      ) : (
        <ul className={css.list}>
          {data.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </ul>
      )}
      <ListEnd
        page={page}
        limit={limit}
        total={total}
        isAtLeast={isAtLeast}
        href={(next) => `/certificates?page=${next}`}
      />
    </ListPage>
  );
}
