import { Progress } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sizeText } from '../../../../kernel/rules/size-text.ts';
import { useCan, useConsole, useScreen, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { RowCount } from '../../../../ui/console/row-count.tsx';
import { SearchField } from '../../../../ui/console/search-field.tsx';
import { UploadLine } from '../../../../ui/console/upload-line.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { type LibraryKind, library, libraryKinds } from '../library-contract.ts';
import cards from '../parts/file-card.module.css';
import { FileFace } from '../parts/file-card.tsx';
import { type FileFilter, FileList } from '../parts/file-list.tsx';
import { ChooseFiles, useTakeFiles } from '../parts/upload-button.tsx';
import styles from './file-library.module.css';
import { FileSheet } from './file-sheet.tsx';

/** Selections that are no kinds of files. */
const uses = ['unused', 'rights'] as const;
type Chip = 'all' | LibraryKind | (typeof uses)[number];

/** The pictures, videos, captions and documents of the shop: found, looked at, described, replaced, and taken away when nothing shows them. */
export default function FileLibrary() {
  const t = useText();
  const { locale } = useConsole();
  const { base } = useScreen();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const mayUpload = can('file.file.save');
  const q = query.get('q') ?? '';
  const kind = libraryKinds.find((each) => each === query.get('kind'));
  const drop = useTakeFiles(kind);
  const use = uses.find((each) => each === query.get('use')) ?? '';
  const filter: FileFilter = { q, kind, use };
  const head = useAnswer(library['file.library.list'], filter, { keep: true }).data;
  const choose = (next: Partial<Record<'q' | 'kind' | 'use', string>>): void => {
    const merged = new URLSearchParams(query);
    for (const [key, value] of Object.entries(next)) {
      if (value === '') merged.delete(key);
      else merged.set(key, value);
    }
    setQuery(merged, { replace: true });
  };
  const chips: { key: Chip; count: number | undefined }[] = [
    { key: 'all', count: head && libraryKinds.reduce((sum, key) => sum + head.counts[key], 0) },
    ...libraryKinds.map((key) => ({ key, count: head?.counts[key] })),
    ...uses.map((key) => ({ key, count: head?.counts[key] })),
  ];
  const active: Chip = use === '' ? (kind ?? 'all') : use;
  const used =
    head && t('library.space', { used: sizeText(head.space.used, locale), limit: sizeText(head.space.limit, locale) });
  return (
    <>
      <PageHeader title={t('library.title')} lead={t('library.lead')}>
        {mayUpload && <ChooseFiles taker={drop} isPrimary kind={kind} label={t('library.upload')} />}
      </PageHeader>
      {/* Dropping is a shorter way to what the button does. */}
      <section
        className={isOver ? `${styles.place} ${styles.over}` : styles.place}
        aria-label={t('library.title')}
        onDragOver={(event) => {
          if (!mayUpload || !event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (mayUpload) void drop.take([...event.dataTransfer.files]);
        }}
      >
        <Panel>
          <div className={styles.bar}>
            <div className={styles.chips}>
              {chips.map(({ key, count }) => (
                <button
                  key={key}
                  type="button"
                  className={styles.chip}
                  aria-pressed={key === active}
                  onClick={() =>
                    choose({
                      kind: libraryKinds.find((each) => each === key) ?? '',
                      use: uses.find((each) => each === key) ?? '',
                    })
                  }
                >
                  {t(`library.${key}`)}
                  {count !== undefined && (
                    <span>
                      <RowCount count={count} />
                    </span>
                  )}
                </button>
              ))}
            </div>
            <SearchField value={q} hint={t('library.search')} search={(text) => choose({ q: text })} />
          </div>
          <FileList
            key={`${q}/${active}`}
            filter={filter}
            empty={
              <EmptyState title={t('library.empty')} hint={t('library.emptyHint')}>
                {mayUpload && <ChooseFiles taker={drop} isPrimary kind={kind} label={t('library.upload')} />}
              </EmptyState>
            }
            draw={(file) => (
              <Link to={{ pathname: `${base}/${file.id}`, search: query.toString() }} className={cards.card}>
                <FileFace file={file} />
              </Link>
            )}
          />
          {head && (
            <footer className={styles.foot}>
              <span>{used}</span>
              <Progress
                percent={Math.min(100, (head.space.used / head.space.limit) * 100)}
                showInfo={false}
                size="small"
                aria-label={used}
              />
              {mayUpload && <span>{isOver ? t('library.dropHere') : t('library.drop')}</span>}
            </footer>
          )}
        </Panel>
      </section>
      <UploadLine upload={drop.upload} />
      {drop.dialog}
      <FileSheet />
    </>
  );
}
