import { errorKey } from '../../kernel/i18n/translate.ts';
import type { Label } from '../../kernel/module/label.ts';
import type { Registry } from '../../kernel/module/registry.ts';
import { ANY_STAFF } from '../../kernel/permission/holds.ts';
import { lookUp } from './text-tree.ts';

function labelProblems(where: string, { zh, en }: Label): string[] {
  const problems: string[] = [];
  if (zh.trim() === '') problems.push(`${where} has no Chinese label`);
  if (en.trim() === '') problems.push(`${where} has no English label`);
  if (/\p{Script=Han}/u.test(en)) problems.push(`${where} has a Chinese label for English`);
  return problems;
}

/** Labels and refusals of the manifests and contracts that have no text, or point at a permission that is not there. */
export function manifestProblems(registry: Registry): string[] {
  const problems: string[] = [];
  const codes = new Map<string, string>();
  for (const { folder, manifest } of registry.modules) {
    const where = `modules/${folder}/module.ts`;
    const label = (name: string, found: Label): void => {
      problems.push(...labelProblems(`${where}: ${name}`, found));
    };
    const known = (name: string, permission: string): void => {
      if (permission !== ANY_STAFF && !registry.permissions.has(permission))
        problems.push(`${where}: ${name} asks for ${permission}, which no module declares`);
    };
    label('title', manifest.title);
    for (const [key, spec] of Object.entries(manifest.permissions ?? {})) label(`permission ${key}`, spec.label);
    for (const [key, spec] of Object.entries(manifest.settings ?? {})) label(`setting ${key}`, spec.label);
    for (const [key, spec] of Object.entries(manifest.events ?? {})) label(`event ${key}`, spec);
    for (const [key, spec] of Object.entries(manifest.targets ?? {})) label(`target ${key}`, spec.label);
    for (const [key, spec] of Object.entries(manifest.approvals ?? {})) {
      label(`approval ${key}`, spec.label);
      for (const [fact, { label: name }] of Object.entries(spec.facts)) label(`approval ${key}: fact ${fact}`, name);
    }
    for (const entry of manifest.menu ?? []) {
      label(`menu ${entry.path}`, entry.label);
      known(`menu ${entry.path}`, entry.permission);
    }
    for (const screen of manifest.screens ?? []) known(`screen ${screen.path}`, screen.permission);
    for (const route of manifest.routes ?? []) label(`route ${route.path}`, route.title);
    for (const code of manifest.errors ?? []) codes.set(code, where);
    for (const { name, endpoint } of manifest.bindings ?? []) {
      for (const code of endpoint.errors) codes.set(code, `${where}: endpoint ${name}`);
      if (typeof endpoint.access === 'object') known(`endpoint ${name}`, endpoint.access.permission);
    }
  }
  for (const [locale, messages] of Object.entries(registry.messages)) {
    for (const [code, where] of codes) {
      if (lookUp(messages, errorKey(code)) !== 'text')
        problems.push(`${where}: refusal ${code} has no text in ${locale}`);
    }
  }
  return problems;
}

/** Codes of the kernel's own refusals, as its sources write them. */
export function refusalCodes(code: string): string[] {
  return Array.from(
    code.matchAll(/new Refusal\([^'()]*'([\w.]+)'|\[\d{3}, '([A-Z_]+)'\]/g),
    (match) => match[1] ?? match[2] ?? '',
  );
}
