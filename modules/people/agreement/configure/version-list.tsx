import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { VersionDiff } from '../../../../ui/console/version-diff.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { agreementAdmin } from '../admin-contract.ts';
import styles from './version-list.module.css';

/** The published versions, each as it differs from the one before. */
export function VersionList({ id }: { id: number }) {
  const t = useText();
  const { locale } = useConsole();
  const answer = useAnswer(agreementAdmin['agreement.versions'], { id });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data } = answer.data;
  if (data.length === 0) return <EmptyState title={t('noVersion')} hint={t('noVersionHint')} />;
  const textOf = (at: number): string => inLanguage(locale, data[at]?.text ?? '', data[at]?.textEn ?? '');
  return data.map(({ number, publishedAt, note, noteEn, isMaterial, fingerprint, accepted, withdrawn }, at) => (
    <Panel
      key={number}
      title={t('versionNumber', { number })}
      actions={number > 1 && <StateTag kind="quiet">{t(isMaterial ? 'material' : 'minor')}</StateTag>}
    >
      <p>
        <Moment at={publishedAt} isExact /> {inLanguage(locale, note, noteEn)}
      </p>
      <p>{t('versionCounts', { accepted, withdrawn })}</p>
      <p>
        <code className={styles.fingerprint}>{fingerprint}</code>
      </p>
      {number === 1 ? (
        <p className={styles.text}>{textOf(at)}</p>
      ) : (
        <VersionDiff before={textOf(at + 1)} after={textOf(at)} />
      )}
    </Panel>
  ));
}
