// Ends with 0 where the server of this container answers and can write.
const { PORT = '8080' } = process.env;
const well = await fetch(`http://127.0.0.1:${PORT}/health`, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(well ? 0 : 1);
