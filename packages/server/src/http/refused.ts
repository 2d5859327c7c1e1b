/** What a browser shows that asked for a page of the API too often: it says so and comes back by itself. */
export const refusedPage = (seconds: number): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}">
<title>Tabularium</title>
<style>
body { margin: 12vh auto 0; max-width: 34rem; padding: 0 24px; background: #f5f1e8; color: #2b2620; font: 17px/1.5 Georgia, serif }
h1 { font-size: 1.4em; margin: 1.2em 0 0.3em }
@media (prefers-color-scheme: dark) { body { background: #1d1a16; color: #e9e1d2 } }
</style>
</head>
<body>
<section lang="en">
<h1>One moment, please</h1>
<p>This server has had too many requests from your address. Nothing is lost: this page will try again by itself in
${seconds} seconds.</p>
</section>
<section lang="fr">
<h1>Un instant, s’il vous plaît</h1>
<p>Ce serveur a reçu trop de demandes de votre adresse. Rien n’est perdu : cette page réessaiera toute seule dans
${seconds} secondes.</p>
</section>
</body>
</html>
`;
