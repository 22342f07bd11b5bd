import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { micrositeHosts } from '../host-contract.ts';
import { CertificateTag } from '../parts/certificate-tag.tsx';
import styles from './host-list.module.css';

type Row = OutputOf<(typeof micrositeHosts)['microsite.host.list']>['data'][number];

function Host({ row: { host, shown, address, kind, isProved, certificate, checkedAt, microsite } }: { row: Row }) {
  const t = useText();
  return (
    <li key={host}>
      <div className={styles.row}>
        {isProved ? (
          <a href={address} target="_blank" rel="noreferrer">
            <strong>{shown}</strong>
          </a>
        ) : (
          <strong>{shown}</strong>
        )}
        <StateTag kind={kind === 'canonical' ? 'accent' : 'quiet'}>{t(`kinds.${kind}`)}</StateTag>
        <StateTag kind={isProved ? 'ok' : 'warn'}>{t(isProved ? 'proved' : 'unproved')}</StateTag>
        {certificate !== null && <CertificateTag certificate={certificate} />}
      </div>
      <div className={`${styles.row} ${styles.note}`}>
        <span>{t('shows')}</span>
        {microsite === null ? (
          <span>{t('showsAll')}</span>
        ) : (
          <Link to={`/backend/microsites/${microsite.id}`}>{microsite.name}</Link>
        )}
        {checkedAt !== null && (
          <span>
            {t('checkedAt')} <Moment at={checkedAt} />
          </span>
        )}
      </div>
    </li>
  );
}

/** Every host of the shop: what it shows, whether it was proved, and how its certificate stands. */
export default function HostList() {
  const t = useText();
  const answer = useAnswer(micrositeHosts['microsite.host.list'], {}, { isFresh: true });
  return (
    <>
      <PageHeader title={t('hosts')} lead={t('hostsLead')} />
      {answer.isPending && <Waiting />}
      {answer.isError && <Failure error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data && (
        <Panel>
          <ul className={styles.hosts}>
            {answer.data.data.map((row) => (
              <Host key={row.host} row={row} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
