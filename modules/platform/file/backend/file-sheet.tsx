import { Button } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { sizeText } from '../../../../kernel/rules/size-text.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { CopyButton } from '../../../../ui/console/copy-button.tsx';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { type DrawerRecord, RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordForm } from '../../../../ui/console/record-form.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { UploadLine } from '../../../../ui/console/upload-line.tsx';
import { useAnswer, useRefresh } from '../../../../ui/console/use-answer.ts';
import { useOwnUpload } from '../../../../ui/console/use-own-upload.ts';
import { library } from '../library-contract.ts';
import { lengthText } from '../parts/length-text.ts';
import { CaptionsField } from './captions-field.tsx';
import { FilePreview, type ShownFile } from './file-preview.tsx';
import styles from './file-sheet.module.css';
import { FilmSheet } from './film-sheet.tsx';
import { FocusField } from './focus-field.tsx';

function Actions({ row, can, edit, close }: DrawerRecord<ShownFile>) {
  const t = useText();
  const { call, say } = useConsole();
  const refresh = useRefresh(library['file.library.list']);
  const chooser = useRef<HTMLInputElement>(null);
  const refreshFile = useRefresh(library['file.library.show']);
  const upload = useOwnUpload();
  const replace = (file: File): void =>
    void upload.start(
      [file],
      (picture, way) => {
        // A file goes beside what is declared.
        const input = { id: row.id, version: row.version, file: picture };
        return call(library['file.library.replace'], input, { ...way, quiet: true });
      },
      async () => {
        await Promise.all([refresh(), refreshFile()]);
        say('success', t('file.replaced'));
      },
    );
  const remove = async (): Promise<void> => {
    const { id, version, name } = row;
    await call(library['file.library.remove'], { id, version }, { quiet: true });
    close();
    await refresh();
    say('success', t('file.removed', { name }), {
      label: t('file.undo'),
      run: async () => {
        await call(library['file.library.restore'], { id });
        await refresh();
        say('success', t('file.restored'));
      },
    });
  };
  return (
    <>
      {can.replace && (
        <>
          <input
            ref={chooser}
            type="file"
            accept="image/*"
            style={{ display: 'none' }}
            aria-label={t('file.replace')}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) replace(file);
            }}
          />
          <Button loading={upload.isBusy} onClick={() => chooser.current?.click()}>
            {t('file.replace')}
          </Button>
          <UploadLine upload={upload} />
        </>
      )}
      {can.remove && (
        <ConfirmAction
          label={t('file.remove')}
          title={t('file.removeAsk', { name: row.name })}
          text={t('file.removeText')}
          isDangerous
          run={remove}
        />
      )}
      {can.save && (
        <Button type="primary" onClick={() => edit(true)}>
          {t('file.edit')}
        </Button>
      )}
    </>
  );
}

function Uses({ id }: { id: number }) {
  const t = useText();
  const { locale } = useConsole();
  const answer = useAnswer(library['file.library.uses'], { id }, { isFresh: true });
  const uses = answer.data?.data ?? [];
  return (
    <section className={styles.uses} aria-busy={answer.isPending}>
      <h2>{t('file.uses')}</h2>
      {answer.isPending && <p role="status">{t('file.usesWait')}</p>}
      {answer.isError && <p role="alert">{answer.error.message}</p>}
      {answer.data && uses.length === 0 && <p>{t('file.usesNone')}</p>}
      <ul>
        {uses.map(({ kind, id: record, title, url }) => (
          <li key={`${kind.en}/${record}`}>
            <span>{labelIn(locale, kind)}</span>
            {url === '' ? <b title={t('file.usesHidden')}>{title}</b> : <Link to={url}>{title}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ row, edit }: DrawerRecord<ShownFile>) {
  const t = useText();
  const isPicture = row.kind === 'picture';
  const fields: FormField[] = [
    { key: 'name', label: t('file.name'), kind: 'text', max: 120, isRequired: true, isWide: true },
    ...(isPicture
      ? ([
          { key: 'alt', label: t('file.alt'), help: t('file.altHelp'), kind: 'text', max: 200, isWide: true },
          { key: 'altEn', label: t('file.altEn'), kind: 'text', max: 200, isWide: true },
          {
            ...{ key: 'focus', label: t('file.focus'), help: t('file.focusHelp'), kind: 'custom', isWide: true },
            render: (control) => <FocusField {...control} src={row.url} />,
          },
        ] as FormField[])
      : []),
    ...(row.kind === 'captions'
      ? []
      : ([
          { key: 'rights', label: t('file.rights'), help: t('file.rightsHelp'), kind: 'text', max: 200, isWide: true },
          { key: 'rightsUntil', label: t('file.rightsUntil'), help: t('file.rightsUntilHelp'), kind: 'moment' },
        ] as const)),
    ...(row.kind === 'video'
      ? ([
          {
            ...{ key: 'poster', label: t('file.poster'), help: t('file.posterHelp'), isWide: true },
            ...{ kind: 'picture', purpose: 'cover', preview: row.film?.poster ?? null },
          },
          {
            ...{ key: 'captions', label: t('file.captionsOf'), help: t('file.captionsHelp'), isWide: true },
            kind: 'custom',
            render: (control) => <CaptionsField {...control} />,
          },
        ] as FormField[])
      : []),
  ];
  return (
    <RecordForm
      save={library['file.library.save']}
      show={library['file.library.show']}
      record={row}
      fields={fields}
      doneText={t('file.saved')}
      done={() => edit(false)}
      cancel={() => edit(false)}
    />
  );
}

function Sheet({ row, can }: DrawerRecord<ShownFile>) {
  const t = useText();
  const { locale } = useConsole();
  const inLine = useEnumerated();
  const { kind, film, width, height, unused } = row;
  const address = new URL(row.url, window.location.origin).href;
  return (
    <div className={styles.sheet}>
      <FilePreview file={row} maySave={can.save === true} />
      {row.kind === 'video' && <FilmSheet file={row} maySave={can.save === true} />}
      {unused && (
        <p className={styles.hint}>
          {t('library.unusedSince', { since: unused.since.slice(0, 10), goes: unused.goesAt.slice(0, 10) })}
        </p>
      )}
      <FactList
        facts={[
          [t('file.name'), row.name],
          ...(row.kind === 'picture'
            ? ([
                [t('file.alt'), row.alt],
                [t('file.altEn'), row.altEn],
                [
                  t('file.focus'),
                  row.focus === null ? t('file.focusMiddle') : t('file.focusAt', { x: row.focus.x, y: row.focus.y }),
                ],
              ] as const)
            : []),
          ...(row.kind === 'captions'
            ? []
            : ([
                [t('file.rights'), row.rights],
                [
                  t('file.rightsUntil'),
                  row.rightsUntil === null ? (
                    t('file.rightsForGood')
                  ) : (
                    <span key="rights">
                      <Moment at={row.rightsUntil} isExact />{' '}
                      {Date.parse(row.rightsUntil) <= Date.now() && (
                        <StateTag kind="bad">{t('file.rightsOver')}</StateTag>
                      )}
                    </span>
                  ),
                ],
              ] as const)),
          ...(row.captions.length > 0
            ? ([[t('file.captionsOf'), inLine(row.captions.map(({ label }) => label))]] as const)
            : []),
          [t('file.kind'), `${t(`library.${kind}`)} · ${t(row.isPrivate ? 'file.lecture' : 'file.public')}`],
          [t('file.size'), sizeText(row.size, locale)],
          ...(width === null ? [] : ([[t('file.pixels'), `${width} × ${height}`]] as const)),
          ...(film?.duration ? ([[t('file.length'), lengthText(film.duration)]] as const) : []),
          ...(row.owner === '' ? [] : ([[t('file.owner'), row.owner]] as const)),
          [t('file.at'), <Moment key="at" at={row.createdAt} isExact />],
          ...(row.isPrivate
            ? []
            : ([
                [t('file.address'), <CopyButton key="address" size="small" text={address} label={t('file.copy')} />],
              ] as const)),
        ]}
      />
      <Uses id={row.id} />
    </div>
  );
}

/** One file of the library: what it looks like, what is said of it, where it is shown. */
export function FileSheet() {
  return (
    <RecordDrawer
      show={library['file.library.show']}
      title={(row) => row.name}
      actions={(record) => <Actions {...record} />}
      form={(record) => <Details {...record} />}
    >
      {(record) => <Sheet {...record} />}
    </RecordDrawer>
  );
}
