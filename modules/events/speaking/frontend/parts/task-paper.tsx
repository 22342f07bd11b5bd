import { type ChangeEvent, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useUpload } from '../../../../../kernel/client/use-upload.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { UploadLine } from '../../../../../ui/site/upload-line.tsx';
import type { OwnMaterial, OwnTask } from '../../contract.ts';
import type { MaterialKind } from '../../rules/material-steps.ts';
import { MOST_MEGABYTES, PAPER_ENDINGS } from '../../rules/readiness.ts';
import css from '../tasks.module.css';
import type { OwnActs } from './own-acts.ts';

/** Versions that are shown before somebody asks for the others. */
const SHOWN = 2;

/** One kind of paper of a task: its versions with how they stand, and bringing another one. */
export function TaskPaper({
  task,
  kind,
  zone,
  acts,
  changed,
  open,
}: {
  task: OwnTask;
  kind: MaterialKind;
  zone: string;
  acts: OwnActs;
  changed(task: OwnTask): void;
  open(id: number): void;
}) {
  const { t } = useApp();
  const upload = useUpload(t('shell.client.failed'));
  const [isAll, setAll] = useState(false);
  const [wrong, setWrong] = useState('');
  const versions = task.materials.filter((one) => one.kind === kind && one.state !== 'coming');
  const shown = isAll ? versions : versions.slice(0, SHOWN);
  const stopped = task.materials.find((one) => one.kind === kind && one.arrived !== null);
  const takes = task.takes.includes(kind) || stopped !== undefined;
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    const isLarge = file.size > MOST_MEGABYTES * 1024 * 1024;
    setWrong(isLarge ? t('speaking.tooLarge', { name: file.name, mb: MOST_MEGABYTES }) : '');
    if (!isLarge) await upload.start([file], (chosen, way) => acts.bring(task, kind, chosen, way), changed);
  };
  const label = t(`speaking.paper.${kind}`);
  const line = (one: OwnMaterial) => (
    <li key={one.id}>
      <button type="button" className={css.file} onClick={() => open(one.id)}>
        {one.name}
      </button>
      <span className={css.tag} data-state={one.state}>
        {t(`speaking.materialState.${one.state}`)}
      </span>
      <small>
        {t('speaking.versionAt', {
          number: one.number,
          at: one.givenAt === null ? '' : formatDateTime(new Date(one.givenAt), zone).slice(0, 16),
        })}
      </small>
      {one.isFromDesk && <small>{t('speaking.fromDesk')}</small>}
      {one.state === 'returned' && <p className={css.warn}>{t('speaking.returnedFor', { reason: one.reason })}</p>}
    </li>
  );
  return (
    <div className={css.paper}>
      <h4>{label}</h4>
      {versions.length > 0 && <ul>{shown.map(line)}</ul>}
      {versions.length > SHOWN && !isAll && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {t('speaking.olderVersions', { count: versions.length - SHOWN })}
        </Button>
      )}
      {takes && (
        <label className={css.pick}>
          {t(versions.length === 0 ? 'speaking.upload' : 'speaking.uploadNext')}
          <input
            type="file"
            accept={PAPER_ENDINGS.join()}
            disabled={upload.isBusy}
            aria-label={t('speaking.uploadOf', { kind: label, title: task.title })}
            onChange={(event) => void take(event)}
          />
        </label>
      )}
      {stopped !== undefined && !upload.isBusy && upload.name === null && (
        <small role="status">{t('speaking.stopped', { name: stopped.name, percent: stopped.arrived ?? 0 })}</small>
      )}
      <UploadLine upload={upload} />
      {wrong !== '' && (
        <p className={css.warn} role="alert">
          {wrong}
        </p>
      )}
      {!takes && versions.length === 0 && <small>{t('speaking.closedPaper')}</small>}
    </div>
  );
}
