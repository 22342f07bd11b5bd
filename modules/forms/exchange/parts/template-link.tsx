import { Button } from 'antd';
import { useState } from 'react';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { exchange } from '../contract.ts';
import { saveFile } from './save-file.ts';

/** A sheet with one question of each usual kind, to be written over. */
export function TemplateLink() {
  const t = useText('exchange');
  const { call, locale } = useConsole();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const option = (at: number) => ({ key: `o${at}`, label: t(`sample.choice${at}`) });
    const questions = [
      { key: 'name', kind: 'text' as const, label: t('sample.name'), required: true },
      { key: 'sex', kind: 'one' as const, label: t('sample.sex'), options: [option(1), option(2)] },
      { key: 'weight', kind: 'number' as const, label: t('sample.weight'), decimals: 1, unit: 'kg', min: 2, max: 300 },
      { key: 'history', kind: 'yesNo' as const, label: t('sample.history') },
      {
        ...{ key: 'which', kind: 'longText' as const, label: t('sample.which') },
        shownIf: { question: 'history', options: ['yes'] },
      },
    ];
    try {
      const sections = [{ key: 's1', title: t('sample.section'), questions }];
      const { data } = await call(exchange['exchange.write'], {
        title: t('template'),
        sections,
        format: 'sheet',
        locale,
      });
      saveFile(`${t('template')}.${data.ending}`, data.mime, data.base64);
    } catch {
      // The call has said what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="link" loading={isBusy} onClick={() => void save()}>
      {t('getTemplate')}
    </Button>
  );
}
