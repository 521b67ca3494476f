/** Shown in all languages if the texts failed to load; hence hard-coded. */
export const NoTexts = () => (
  <main className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-16 text-lg">
    <p lang="en">Nourish could not be loaded. Please check your connection and load this page again.</p>
    <p lang="es">No se pudo cargar Nourish. Revise su conexión y vuelva a cargar esta página.</p>
    <p lang="fr">Impossible de charger Nourish. Vérifiez votre connexion et rechargez cette page.</p>
  </main>
);
