import { globSync } from 'node:fs';
import { installPackage } from './debian-package.ts';

const PACKAGE = 'libfaketime';
const WHY = 'a journey runs through a midnight that nobody waits for';
/** Where distributions of Linux put the library for programs of several threads. */
const PLACES = ['lib', 'lib64', 'lib/*'].map((folder) => `/usr/${folder}/faketime/libfaketimeMT.so.1`);

/**
 * Path of the library that gives a process another clock where it is loaded before the C library, installed from Debian
 * first where we may; throws an error that names the missing package. It is run by tests alone, and shipped by nobody.
 */
export function ensureFaketime(): string {
  const find = (): string | undefined => globSync(PLACES)[0];
  if (find() === undefined) installPackage(PACKAGE, WHY);
  const found = find();
  if (found !== undefined) return found;
  throw new Error(`The package "${PACKAGE}" is missing (as root: apt-get install ${PACKAGE}): ${WHY}.`);
}
