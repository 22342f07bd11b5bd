import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useConsole, useOwnText, useScreen } from './console-context.ts';
import { useKeys } from './use-keys.ts';

/** Opens the form for a new record of this screen (`<screen>/new`); not there for people who may not make one. */
export function NewButton({ permission, children }: { permission: string; children: ReactNode }) {
  const { permissions } = useConsole();
  const go = useNavigate();
  const { base } = useScreen();
  const t = useOwnText();
  // On one thing alone nobody makes another.
  const isOpen = permissions.has(permission);
  const create = (): void => void go(`${base}/new`);
  useKeys(t('keys.table'), isOpen ? [{ keys: 'n', label: t('keys.create'), run: create }] : []);
  if (!isOpen) return null;
  return (
    <Button type="primary" onClick={create}>
      {children}
    </Button>
  );
}
