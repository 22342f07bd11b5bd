import type { Locale } from '../../../../kernel/rules/locale.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { campaignAdmin } from '../contract.ts';
import styles from './campaign.module.css';

/** What comes with a campaign's mails in a language, by the names that the files have. */
export function EnclosedFiles({ id, lang }: { id: number; lang: Locale }) {
  const t = useText();
  const { locale } = useConsole();
  const found = useAnswer(campaignAdmin['campaign.campaign.enclosures'], { id, lang });
  if (found.isError) return <Failure error={found.error} retry={() => void found.refetch()} />;
  const kilobytes = (bytes: number): string => Math.ceil(bytes / 1000).toLocaleString(locale);
  return (
    <FactList
      facts={(found.data?.data ?? []).map(({ label, name, bytes }) => [
        label,
        name === '' ? (
          <span key="gone" className={styles.warn}>
            {t('enclosureGone')}
          </span>
        ) : (
          t('enclosureFile', { name, size: kilobytes(bytes) })
        ),
      ])}
    />
  );
}
