import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { QrPicture } from '../../../../../ui/console/qr-picture.tsx';
import { useAction } from '../../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../../ui/console/waiting.tsx';
import { pageDesign } from '../../design-contract.ts';
import type { PageTree } from '../../tree/tree.ts';
import css from './preview-dialog.module.css';

/** Shows the draft in the real site: on this device, or on a phone by a code; the address is good for an hour. */
export function PreviewDialog({ id, tree, close }: { id: number; tree: PageTree; close(): void }) {
  const t = useText('page');
  const { shop } = useConsole();
  const open = useAction(pageDesign['page.preview']);
  const { mutate } = open;
  useEffect(() => mutate({ id, tree: JSON.stringify(tree) }), [id, mutate, tree]);
  const site = shop.siteUrl ?? globalThis.location.origin;
  const made = open.data?.data;
  const phone = made && new URL(made.phone, site).href;
  return (
    <Modal open title={t('design.preview')} footer={null} onCancel={close} width={420}>
      {open.isPending && <Waiting />}
      {open.isError && <p role="alert">{open.error.message}</p>}
      {made && phone && (
        <div className={css.preview}>
          <QrPicture text={phone} label={t('design.scanPreview')} size={148} />
          <div>
            <p>{t('design.previewHint')}</p>
            <Button type="primary" href={new URL(made.desktop, site).href} target="_blank">
              {t('design.openDesktop')}
            </Button>
            <Button href={phone} target="_blank">
              {t('design.openPhone')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
