import { useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { webhook } from '../contract.ts';
import styles from './hook.module.css';

const lines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** A message in full, and its tries: what was asked and what came back. */
export function DeliveryTries({ id }: { id: number }) {
  const t = useText();
  const answer = useAnswer(webhook['webhook.delivery.show'], { id });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { body, tries } = answer.data.data;
  return (
    <div className={styles.try}>
      <h2>{t('body')}</h2>
      <pre className={styles.code}>{indented(body)}</pre>
      {tries.map(({ id: tried, at, ms, status, fault, request, response, answer: said }) => (
        <section key={tried} className={styles.try}>
          <h2>
            <Moment at={at} isExact /> · {status ?? (fault === null ? t('noAnswer') : t(`fault.${fault}`))} ·{' '}
            {t('took', { ms })}
          </h2>
          <p className={styles.meta}>{t('request')}</p>
          <pre className={styles.code}>{lines(request)}</pre>
          {status !== null && (
            <>
              <p className={styles.meta}>{t('response')}</p>
              <pre className={styles.code}>{[lines(response), said].filter(Boolean).join('\n\n') || '—'}</pre>
            </>
          )}
        </section>
      ))}
    </div>
  );
}
