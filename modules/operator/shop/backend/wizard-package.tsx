import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { shop } from '../contract.ts';
import { PackageSelect } from './package-select.tsx';
import styles from './wizard.module.css';
import type { StepProps } from './wizard-step.ts';

/** Chooses the package of a new shop. */
export function WizardPackage({ row, next }: StepProps) {
  const t = useText();
  const present = row.package?.id ?? null;
  const [chosen, setChosen] = useState(present);
  const assign = useAction(shop['shop.shop.assignPackage'], { done: t('saved'), onDone: next });
  const go = (): void => {
    if (chosen === present) next();
    else assign.mutate({ id: row.id, version: row.version, package: chosen });
  };
  return (
    <>
      <p>{t('packageLead')}</p>
      <PackageSelect value={chosen} onChange={setChosen} />
      <div className={styles.foot}>
        <span />
        <Button type="primary" loading={assign.isPending} onClick={go}>
          {t('next')}
        </Button>
      </div>
    </>
  );
}
