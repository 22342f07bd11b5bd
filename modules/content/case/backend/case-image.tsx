import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { caseDesk } from '../admin-contract.ts';
import { MaskEditor } from '../parts/mask-editor.tsx';
import type { Area } from '../rules/areas.ts';
import type { ShownCase } from './case-actions.tsx';
import css from './case-desk.module.css';

type Image = ShownCase['pictures'][number];

/** The sealed original, opened for whoever masks it. */
function Original({ image, url, onClose }: { image: Image; url: string; onClose(): void }) {
  const t = useText();
  const [masks, setMasks] = useState<Area[]>(image.masks);
  const save = useAction(caseDesk['case.image.mask'], { done: t('masked') });
  return (
    <Modal
      open
      width="min(960px, 96vw)"
      title={t('mask')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('close')}
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={save.isPending}
          onClick={() => save.mutate({ id: image.id, version: image.version, masks }, { onSuccess: onClose })}
        >
          {t('maskSave')}
        </Button>,
      ]}
    >
      <MaskEditor
        url={url}
        label={t('mask')}
        found={image.found}
        masks={masks}
        words={{
          hint: t('maskHint'),
          all: t('maskAll'),
          undo: t('maskUndo'),
          clear: t('maskClear'),
          remove: (number) => t('maskOne', { number }),
        }}
        onChange={setMasks}
      />
    </Modal>
  );
}

/** An image as readers see it, what the checks found on it, and, for whoever may, the way to its original. */
export function CaseImage({
  image,
  number,
  can,
}: {
  image: Image;
  number: number;
  can: Readonly<Record<string, boolean>>;
}) {
  const t = useText();
  const [original, setOriginal] = useState<string | null>(null);
  const unseal = useAction(caseDesk['case.image.unseal'], { quiet: true });
  const { state, found, left, caption, url } = image;
  const kindsOf = (findings: Image['found']): string =>
    [...new Set(findings.map(({ kind }) => t(`found.${kind}`)))].join(' · ');
  const standing =
    state === 'waiting'
      ? t('checking')
      : state === 'failed'
        ? t('checkFailed')
        : left !== null && left.length > 0
          ? t('leftOn', { kinds: kindsOf(left) })
          : t('leftNone');
  return (
    <li>
      {url !== null && <img src={url} alt={caption === '' ? t('picture', { number }) : caption} />}
      <p className={css.text}>
        {caption}
        {'\n'}
        {found.length === 0 ? t('foundNone') : t('foundOn', { kinds: kindsOf(found) })}
        {'\n'}
        {standing}
      </p>
      {can.unseal && can.mask && (
        <ConfirmAction
          label={t('unseal')}
          title={t('unsealTitle')}
          text={t('unsealText')}
          run={async () => setOriginal((await unseal.mutateAsync({ id: image.id })).data.url)}
        />
      )}
      {original !== null && <Original image={image} url={original} onClose={() => setOriginal(null)} />}
    </li>
  );
}
