import { sizeText } from '../../../../kernel/rules/size-text.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import type { Usage } from '../contract.ts';
import styles from './shop.module.css';

const NEAR = 0.8;
const kinds = ['people', 'storage', 'messages'] as const;

/** What a shop uses of its package, a bar for each limit; `isNarrow` for the cell of a table. */
export function UsageBars({ usage, isNarrow = false }: { usage: Usage; isNarrow?: boolean }) {
  const t = useText();
  const { locale } = useConsole();
  const text = (kind: (typeof kinds)[number], amount: number): string =>
    kind === 'storage' ? sizeText(amount, locale) : new Intl.NumberFormat(locale).format(amount);
  const shown = isNarrow ? kinds.filter((kind) => usage[kind].limit !== null) : kinds;
  if (isNarrow && shown.length === 0) {
    return (
      <span className={styles.code}>
        {`${t('usedPeople', { count: usage.people.used, people: text('people', usage.people.used) })} · ${text('storage', usage.storage.used)}`}
      </span>
    );
  }
  return (
    <div className={`${styles.bars} ${isNarrow ? styles.narrow : ''}`}>
      {shown.map((kind) => {
        const { used, limit } = usage[kind];
        const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, used / limit);
        const tone = share >= 1 ? styles.full : share >= NEAR ? styles.near : '';
        const said =
          limit === null
            ? t('usedFree', { used: text(kind, used) })
            : t('used', { used: text(kind, used), limit: text(kind, limit) });
        return (
          <div key={kind} className={styles.bar} title={isNarrow ? said : undefined}>
            <p>
              <strong>{t(kind)}</strong>
              <span>
                {isNarrow ? `${Math.round(share * 100)}%` : said}
                {share >= 1 && !isNarrow && ` · ${t('full')}`}
              </span>
            </p>
            {limit !== null && (
              <div
                className={styles.rail}
                role="progressbar"
                aria-label={t(kind)}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={Math.round(share * 100)}
              >
                <div className={`${styles.fill} ${tone}`} style={{ width: `${share * 100}%` }} />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
