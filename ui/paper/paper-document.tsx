import { Document } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Locale } from '../../kernel/rules/locale.ts';

/** A PDF file with its title and language. */
export function PaperDocument({ title, locale, children }: { title: string; locale: Locale; children: ReactNode }) {
  return (
    <Document title={title} language={locale} creator="Medley" producer="Medley">
      {children}
    </Document>
  );
}
