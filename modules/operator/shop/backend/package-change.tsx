import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type ShopDetail, shop } from '../contract.ts';
import { PackageSelect } from './package-select.tsx';

/** Gives a shop another package. */
export function PackageChange({ row }: { row: ShopDetail }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(row.package?.id ?? null);
  const assign = useAction(shop['shop.shop.assignPackage'], {
    done: t('packageChanged'),
    onDone: () => setOpen(false),
  });
  const open = (): void => {
    setChosen(row.package?.id ?? null);
    setOpen(true);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {t('changePackage')}
      </Button>
      <Modal
        open={isOpen}
        title={t('changePackage')}
        okText={t('save')}
        okButtonProps={{ loading: assign.isPending, disabled: chosen === (row.package?.id ?? null) }}
        onOk={() => assign.mutate({ id: row.id, version: row.version, package: chosen })}
        onCancel={() => setOpen(false)}
        width={560}
      >
        <p>{t('packageText')}</p>
        <PackageSelect value={chosen} onChange={setChosen} />
      </Modal>
    </>
  );
}
