// Starts the store where its packages are installed already. Plain JavaScript, because a Node that is too old
// cannot read the store's TypeScript files and would end with a stack trace.

const neededMajor = 24

if (Number(process.version.slice(1).split('.')[0]) < neededMajor) {
  process.stderr.write(
    `The store needs Node ${neededMajor} or newer, and this is Node ${process.version.slice(1)}. Install it; in a clone, npm start brings its own.\n`,
  )
  process.exitCode = 1
} else {
  await import('./src/main.ts')
}
