/** Milliseconds that this thread has had the processor for; a busy machine does not change what work takes of them. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The same of all threads of this process, such as those that hash passwords. */
export function processTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
