import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { TextDetail } from '../contract.ts';
import styles from './message.module.css';

const SAMPLES: Readonly<Record<string, string>> = {
  count: '3',
  name: '林巧稚',
  title: '2026 年会',
  date: '2026-11-22',
};

/** A text as people will read it: each place with an example in it. */
function Filled({ text }: { text: string }) {
  const parts = Array.from(text.matchAll(/\{[\p{L}\p{N}_.-]+\}|[^{]+|\{/gu), ({ 0: part, index }) => ({ part, index }));
  return parts.map(({ part, index }) =>
    /^\{.+\}$/.test(part) ? (
      <mark key={index} className={styles.sample} title={part}>
        {SAMPLES[part.slice(1, -1)] ?? part.slice(1, -1)}
      </mark>
    ) : (
      part
    ),
  );
}

/** A text in both languages: how it reads now, what is usual, and which places it has. */
export function TextView({ row, moduleTitle }: { row: TextDetail; moduleTitle: string }) {
  const t = useText();
  return (
    <>
      {row.isStale && (
        <div className={styles.stale} role="status">
          <p>{t('staleText')}</p>
          {row.formerZh && <p>{row.formerZh}</p>}
          {row.formerEn && <p lang="en">{row.formerEn}</p>}
        </div>
      )}
      <Panel title={t('preview')}>
        {row.usualZh && (
          <p className={styles.preview} lang="zh-CN">
            <Filled text={row.zh || row.usualZh} />
          </p>
        )}
        {row.usualEn && (
          <p className={styles.preview} lang="en">
            <Filled text={row.en || row.usualEn} />
          </p>
        )}
        {row.placeholders.length > 0 && <p className={styles.quiet}>{t('previewText')}</p>}
      </Panel>
      <FactList
        facts={[
          [t('usualZh'), row.usualZh],
          [t('usualEn'), row.usualEn],
          [t('zh'), row.zh],
          [t('en'), row.en],
          [t('module'), moduleTitle],
          [t('section'), t(`sectionName.${row.section}`)],
          [
            t('places'),
            row.placeholders.length > 0 && (
              <span className={styles.places}>
                {row.placeholders.map((name) => (
                  <StateTag key={name} kind="quiet">{`{${name}}`}</StateTag>
                ))}
                <span className={styles.quiet}>{t('placesHelp')}</span>
              </span>
            ),
          ],
        ]}
      />
    </>
  );
}
