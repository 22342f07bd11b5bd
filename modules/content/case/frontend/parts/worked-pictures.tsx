import { type ChangeEvent, lazy, Suspense, useState } from 'react';
import type { Callable } from '../../../../../kernel/client/client.ts';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useUpload } from '../../../../../kernel/client/use-upload.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Dialog } from '../../../../../ui/site/dialog.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { UploadLine } from '../../../../../ui/site/upload-line.tsx';
import { cases, MOST_IMAGES, type WorkedImage } from '../../contract.ts';
import type { Area } from '../../rules/areas.ts';
import css from './case.module.css';
import { FindingChips } from './finding-chips.tsx';

const MaskEditor = lazy(() => import('../../parts/mask-editor.tsx').then((file) => ({ default: file.MaskEditor })));

/** The original of an image with what was found on it, and masks to be drawn over it. */
function MaskDialog({ image, onClose, onDone }: { image: WorkedImage; onClose(): void; onDone(): Promise<void> }) {
  const { client, t, toast } = useApp();
  const [masks, setMasks] = useState<Area[]>(image.masks);
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(cases['case.mask'], { image: image.id, version: image.version, masks });
      toast('ok', t('case.masked'));
      await onDone();
      onClose();
    } catch {
      // The call has said what went wrong.
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('case.mask')} close={t('case.close')} onClose={onClose}>
      <div className={css.dialog}>
        <Suspense>
          <MaskEditor
            url={image.original ?? ''}
            label={t('case.mask')}
            found={image.found}
            masks={masks}
            words={{
              hint: t('case.maskHint'),
              all: t('case.maskAll'),
              undo: t('case.maskUndo'),
              clear: t('case.maskClear'),
              remove: (number) => t('case.maskOne', { number }),
            }}
            onChange={setMasks}
          />
        </Suspense>
        <Button wide busy={busy} onClick={() => void save()}>
          {t('case.maskSave')}
        </Button>
      </div>
    </Dialog>
  );
}

/** How an image stands with the checks. */
function Standing({ image }: { image: WorkedImage }) {
  const { t } = useApp();
  const { state, found, left } = image;
  if (state === 'waiting') return <p className={css.note}>{t('case.checking')}</p>;
  if (state === 'failed') return <p className={css.wrong}>{t('case.checkFailed')}</p>;
  const open = left ?? found;
  if (open.length === 0) return <p className={css.note}>{t('case.clear')}</p>;
  return (
    <div className={css.block}>
      <p className={css.wrong}>{t(left === null ? 'case.foundOn' : 'case.leftOn', { count: open.length })}</p>
      <FindingChips found={open} />
    </div>
  );
}

function Entry({
  image,
  number,
  caption,
  onCaption,
  onChanged,
}: {
  image: WorkedImage;
  number: number;
  caption: string;
  onCaption(text: string): void;
  onChanged(): Promise<void>;
}) {
  const { client, t } = useApp();
  const [isMasking, setMasking] = useState(false);
  const [isSure, setSure] = useState(false);
  const drop = async (): Promise<void> => {
    if (!isSure) return setSure(true);
    await client.call(cases['case.drop'], { image: image.id }).catch(() => undefined);
    await onChanged();
  };
  return (
    <li className={css.block}>
      <img
        src={image.url ?? image.original ?? ''}
        width={image.width}
        height={image.height}
        alt={t('case.picture', { number })}
      />
      <Standing image={image} />
      <Field
        label={t('case.caption')}
        value={caption}
        maxLength={200}
        onChange={(event) => onCaption(event.target.value)}
      />
      <div className={css.acts}>
        {image.original !== null && (
          <Button kind="outline" onClick={() => setMasking(true)}>
            {t('case.mask')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => void drop()}>
          {t(isSure ? 'case.dropSure' : 'case.drop')}
        </Button>
      </div>
      {isMasking && <MaskDialog image={image} onClose={() => setMasking(false)} onDone={onChanged} />}
    </li>
  );
}

/** The images of a draft: sending some, what the checks found on each, masking and removing. */
export function WorkedPictures({
  id,
  pictures,
  captions,
  onCaption,
  onChanged,
}: {
  /** The draft; null while it was never saved. */
  id: number | null;
  pictures: readonly WorkedImage[];
  captions: Readonly<Record<number, string>>;
  onCaption(image: number, text: string): void;
  onChanged(): Promise<void>;
}) {
  const { client, t } = useApp();
  const upload = useUpload(t('shell.client.failed'));
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const picked = [...(event.target.files ?? [])].slice(0, MOST_IMAGES - pictures.length);
    event.target.value = '';
    if (picked.length === 0 || id === null) return;
    await upload.start(
      picked,
      async (file, way) => {
        const input = { id, file };
        return (await client.call(cases['case.image'] satisfies Callable, input, { ...way, quiet: true })).data;
      },
      () => void onChanged(),
    );
  };
  return (
    <div className={css.block}>
      <h2>{t('case.picturesTitle')}</h2>
      <p className={css.note}>{t('case.picturesHint', { most: MOST_IMAGES })}</p>
      {pictures.length > 0 && (
        <ul className={css.pictures}>
          {pictures.map((image, index) => (
            <Entry
              key={`${image.id}/${image.version}`}
              image={image}
              number={index + 1}
              caption={captions[image.id] ?? image.caption}
              onCaption={(text) => onCaption(image.id, text)}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      {id === null ? (
        <p className={css.note}>{t('case.saveFirst')}</p>
      ) : (
        pictures.length < MOST_IMAGES && (
          <label className={css.pick}>
            <Icon name="news" /> {t('case.pick')}
            <input
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp,image/heic"
              disabled={upload.isBusy}
              onChange={(event) => void take(event).catch(() => undefined)}
            />
          </label>
        )
      )}
      <UploadLine upload={upload} />
    </div>
  );
}
