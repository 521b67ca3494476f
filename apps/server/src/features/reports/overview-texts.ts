import type { Donation, Language, LocationMetric } from '@nourish/contract';

/** The texts of the board overview. Names in braces are placeholders. */
export interface OverviewTexts {
  title: string;
  /** File name without extension; `{name}`, `{to}`. */
  file: string;
  all: string;
  /** `{from}`, `{to}` */
  period: string;
  period_of_day: string;
  period_until: string;
  /** `{date}`, `{time}` */
  made: string;
  now: string;
  quick: Record<'items' | 'low' | 'pending' | 'requests' | 'donations', string>;
  requests: {
    heading: string;
    facts: Record<'submitted' | 'fulfilled' | 'fulfilment' | 'approval' | 'units', string>;
    chart: string;
    /** `{count}` */
    latest: string;
    week: string;
    submitted: string;
    handed_out: string;
    note: string;
  };
  flow: {
    heading: string;
    note: string;
    head: Record<
      'category' | 'received' | 'distributed' | 'expired' | 'written_off' | 'corrected' | 'now',
      string
    >;
    /** `{count}` */
    others: string;
    total: string;
  };
  donations: {
    heading: string;
    facts: Record<'offered' | 'received' | 'units', string>;
    chart: string;
    latest: string;
    head: Record<'month' | 'offered' | 'received' | 'units', string>;
  };
  waste: {
    heading: string;
    facts: Record<'expired' | 'written_off' | 'rate', string>;
    note: string;
    head: Record<'month' | 'expired' | 'written_off', string>;
  };
  locations: {
    heading: string;
    head: Record<'name' | 'units' | 'capacity' | 'use' | 'requests', string>;
    status: Record<LocationMetric['status'], string>;
    /** `{percent}`, `{status}` */
    use: string;
    no_capacity: string;
    none: string;
    note: string;
  };
  served: {
    heading: string;
    facts: Record<'visits' | 'households' | 'people' | 'children' | 'seniors', string>;
    month: string;
    /** `{from}`, `{to}` */
    note: string;
    withheld: string;
  };
  nothing: string;
  trust: string;
  categories: Record<Donation['category'], string>;
  /** `{page}`, `{total}` */
  page: string;
}

const en: OverviewTexts = {
  title: 'Overview for the board',
  file: 'Overview - {name} - {to}',
  all: 'All food banks',
  period: 'From {from} to {to}',
  period_of_day: 'On {from}',
  period_until: 'From the beginning to {to}',
  made: 'Made on {date} at {time}',
  now: 'Today',
  quick: {
    items: 'Items in stock lists',
    low: 'Low in stock',
    pending: 'Requests to review',
    requests: 'Requests today',
    donations: 'Donations offered today',
  },
  requests: {
    heading: 'Food requests',
    facts: {
      submitted: 'Submitted',
      fulfilled: 'Of those handed out',
      fulfilment: 'Fulfillment rate',
      approval: 'Approval rate',
      units: 'Units asked for',
    },
    chart: 'Requests by week, submitted and handed out; the table below has the same figures.',
    latest: 'The last {count} weeks of the period:',
    week: 'Week of',
    submitted: 'Submitted',
    handed_out: 'Handed out',
    note: 'Weeks begin on Monday; of the first and the last only days within the period count. A request counts as handed out in the week it was picked up, whenever it was submitted.',
  },
  flow: {
    heading: 'What came and went',
    note: 'Units, by the category the goods had at that time. In stock now: what can still be promised.',
    head: {
      category: 'Category',
      received: 'Received',
      distributed: 'Handed out',
      expired: 'Expired',
      written_off: 'Thrown away',
      corrected: 'Corrected',
      now: 'In stock now',
    },
    others: 'Other categories ({count})',
    total: 'Total',
  },
  donations: {
    heading: 'Donations of food',
    facts: { offered: 'Offered', received: 'Received', units: 'Units received' },
    chart: 'Donations by month, offered and received; the table below has the same figures.',
    latest: 'The last {count} months of the period:',
    head: { month: 'Month', offered: 'Offered', received: 'Received', units: 'Units received' },
  },
  waste: {
    heading: 'Waste',
    facts: { expired: 'Units expired', written_off: 'Units thrown away', rate: 'Waste rate' },
    note: 'The waste rate is what expired or was thrown away, as a share of that and what was handed out.',
    head: { month: 'Month', expired: 'Expired', written_off: 'Thrown away' },
  },
  locations: {
    heading: 'Storage locations',
    head: {
      name: 'Location',
      units: 'Units now',
      capacity: 'Capacity',
      use: 'Use',
      requests: 'Requests handed out',
    },
    status: { good: 'well used', medium: 'partly used', low: 'little used' },
    use: '{percent}, {status}',
    no_capacity: 'No capacity given',
    none: 'There are no storage locations.',
    note: 'Well used: above 70%. Partly used: above 40%. Requests handed out within the period with something from there.',
  },
  served: {
    heading: 'People served',
    facts: {
      visits: 'Visits',
      households: 'Households',
      people: 'People',
      children: 'Children',
      seniors: 'Seniors',
    },
    month: 'Month',
    note: 'Whole months, {from} to {to}. Each household counts once a month in the table, and once above it. A household that told us nothing counts as one person.',
    withheld: '– stands where a figure is withheld, because it is under 5 or would give such a figure away.',
  },
  nothing: 'There is nothing to report for this period.',
  trust:
    'Every figure counts the records themselves, by the calendar days of the food bank, as they stood when this overview was made. Each agrees with the rows that Nourish lists and exports for the same period.',
  categories: {
    'canned-goods': 'Canned goods',
    'fresh-produce': 'Fresh produce',
    dairy: 'Dairy',
    meat: 'Meat',
    grains: 'Grains',
    beverages: 'Beverages',
    snacks: 'Snacks',
    other: 'Other',
  },
  page: 'Page {page} of {total}',
};

const es: OverviewTexts = {
  title: 'Resumen para la junta directiva',
  file: 'Resumen - {name} - {to}',
  all: 'Todos los bancos de alimentos',
  period: 'Del {from} al {to}',
  period_of_day: 'El {from}',
  period_until: 'Desde el inicio hasta el {to}',
  made: 'Elaborado el {date} a las {time}',
  now: 'Hoy',
  quick: {
    items: 'Artículos en las listas',
    low: 'Con existencias bajas',
    pending: 'Solicitudes por revisar',
    requests: 'Solicitudes de hoy',
    donations: 'Donaciones ofrecidas hoy',
  },
  requests: {
    heading: 'Solicitudes de alimentos',
    facts: {
      submitted: 'Enviadas',
      fulfilled: 'De ellas, entregadas',
      fulfilment: 'Tasa de entrega',
      approval: 'Tasa de aprobación',
      units: 'Unidades solicitadas',
    },
    chart: 'Solicitudes por semana, enviadas y entregadas; la tabla siguiente contiene las mismas cifras.',
    latest: 'Las últimas {count} semanas del período:',
    week: 'Semana del',
    submitted: 'Enviadas',
    handed_out: 'Entregadas',
    note: 'Las semanas empiezan el lunes; de la primera y la última solo cuentan los días del período. Una solicitud cuenta como entregada en la semana en que se recogió, sin importar cuándo se envió.',
  },
  flow: {
    heading: 'Entradas y salidas',
    note: 'Unidades, según la categoría que tenían los productos en ese momento. En existencia: lo que todavía se puede prometer.',
    head: {
      category: 'Categoría',
      received: 'Recibido',
      distributed: 'Entregado',
      expired: 'Vencido',
      written_off: 'Desechado',
      corrected: 'Corregido',
      now: 'En existencia',
    },
    others: 'Otras categorías ({count})',
    total: 'Total',
  },
  donations: {
    heading: 'Donaciones de alimentos',
    facts: { offered: 'Ofrecidas', received: 'Recibidas', units: 'Unidades recibidas' },
    chart: 'Donaciones por mes, ofrecidas y recibidas; la tabla siguiente contiene las mismas cifras.',
    latest: 'Los últimos {count} meses del período:',
    head: { month: 'Mes', offered: 'Ofrecidas', received: 'Recibidas', units: 'Unidades recibidas' },
  },
  waste: {
    heading: 'Desperdicio',
    facts: {
      expired: 'Unidades vencidas',
      written_off: 'Unidades desechadas',
      rate: 'Tasa de desperdicio',
    },
    note: 'La tasa de desperdicio es la parte de lo vencido y desechado en la suma de eso y de lo entregado.',
    head: { month: 'Mes', expired: 'Vencido', written_off: 'Desechado' },
  },
  locations: {
    heading: 'Lugares de almacenamiento',
    head: {
      name: 'Lugar',
      units: 'Unidades ahora',
      capacity: 'Capacidad',
      use: 'Uso',
      requests: 'Solicitudes entregadas',
    },
    status: { good: 'uso alto', medium: 'uso medio', low: 'uso bajo' },
    use: '{percent}, {status}',
    no_capacity: 'Sin capacidad indicada',
    none: 'No hay lugares de almacenamiento.',
    note: 'Uso alto: más de 70%. Uso medio: más de 40%. Solicitudes entregadas en el período con algo de ese lugar.',
  },
  served: {
    heading: 'Personas atendidas',
    facts: {
      visits: 'Visitas',
      households: 'Hogares',
      people: 'Personas',
      children: 'Niñas y niños',
      seniors: 'Personas mayores',
    },
    month: 'Mes',
    note: 'Meses completos, de {from} a {to}. Cada hogar cuenta una vez por mes en la tabla y una sola vez arriba. Un hogar del que no se sabe nada cuenta como una persona.',
    withheld:
      '– indica una cifra que se oculta por ser menor que 5 o porque permitiría deducir otra menor que 5.',
  },
  nothing: 'No hay nada que informar de este período.',
  trust:
    'Cada cifra cuenta los registros mismos, por días del calendario del banco de alimentos, tal como estaban al elaborar este resumen. Todas coinciden con las filas que Nourish muestra y exporta para el mismo período.',
  categories: {
    'canned-goods': 'Enlatados',
    'fresh-produce': 'Frutas y verduras',
    dairy: 'Lácteos',
    meat: 'Carnes',
    grains: 'Granos y cereales',
    beverages: 'Bebidas',
    snacks: 'Refrigerios',
    other: 'Otros',
  },
  page: 'Página {page} de {total}',
};

const fr: OverviewTexts = {
  title: 'Bilan pour le conseil d’administration',
  file: 'Bilan - {name} - {to}',
  all: 'Toutes les banques alimentaires',
  period: 'Du {from} au {to}',
  period_of_day: 'Le {from}',
  period_until: 'Du début au {to}',
  made: 'Produit le {date} à {time}',
  now: 'Aujourd’hui',
  quick: {
    items: 'Articles dans les listes',
    low: 'Stock faible',
    pending: 'Demandes à examiner',
    requests: 'Demandes aujourd’hui',
    donations: 'Dons offerts aujourd’hui',
  },
  requests: {
    heading: 'Demandes d’aliments',
    facts: {
      submitted: 'Envoyées',
      fulfilled: 'Dont remises',
      fulfilment: 'Taux de demandes remises',
      approval: 'Taux d’approbation',
      units: 'Unités demandées',
    },
    chart: 'Demandes par semaine, envoyées et remises; le tableau ci-dessous donne les mêmes chiffres.',
    latest: 'Les {count} dernières semaines de la période\u00a0:',
    week: 'Semaine du',
    submitted: 'Envoyées',
    handed_out: 'Remises',
    note: 'Les semaines commencent le lundi; de la première et de la dernière, seuls les jours de la période comptent. Une demande est comptée comme remise dans la semaine de son ramassage, peu importe quand elle a été envoyée.',
  },
  flow: {
    heading: 'Entrées et sorties',
    note: 'Unités, selon la catégorie qu’avaient les produits à ce moment. En stock\u00a0: ce qui peut encore être promis.',
    head: {
      category: 'Catégorie',
      received: 'Reçu',
      distributed: 'Remis',
      expired: 'Périmé',
      written_off: 'Jeté',
      corrected: 'Corrigé',
      now: 'En stock',
    },
    others: 'Autres catégories ({count})',
    total: 'Total',
  },
  donations: {
    heading: 'Dons d’aliments',
    facts: { offered: 'Offerts', received: 'Reçus', units: 'Unités reçues' },
    chart: 'Dons par mois, offerts et reçus; le tableau ci-dessous donne les mêmes chiffres.',
    latest: 'Les {count} derniers mois de la période\u00a0:',
    head: { month: 'Mois', offered: 'Offerts', received: 'Reçus', units: 'Unités reçues' },
  },
  waste: {
    heading: 'Pertes',
    facts: { expired: 'Unités périmées', written_off: 'Unités jetées', rate: 'Taux de pertes' },
    note: 'Le taux de pertes est la part de ce qui est périmé ou a été jeté dans la somme de cela et de ce qui a été remis.',
    head: { month: 'Mois', expired: 'Périmé', written_off: 'Jeté' },
  },
  locations: {
    heading: 'Emplacements',
    head: {
      name: 'Emplacement',
      units: 'Unités en ce moment',
      capacity: 'Capacité',
      use: 'Utilisation',
      requests: 'Demandes remises',
    },
    status: { good: 'bien utilisé', medium: 'en partie utilisé', low: 'peu utilisé' },
    use: '{percent}, {status}',
    no_capacity: 'Capacité non indiquée',
    none: 'Il n’y a aucun emplacement.',
    note: 'Bien utilisé\u00a0: plus de 70\u00a0%. En partie utilisé\u00a0: plus de 40\u00a0%. Demandes remises pendant la période avec quelque chose de cet emplacement.',
  },
  served: {
    heading: 'Personnes aidées',
    facts: {
      visits: 'Visites',
      households: 'Ménages',
      people: 'Personnes',
      children: 'Enfants',
      seniors: 'Personnes aînées',
    },
    month: 'Mois',
    note: 'Mois entiers, de {from} à {to}. Chaque ménage compte une fois par mois dans le tableau, et une seule fois au-dessus. Un ménage qui n’a rien dit compte pour une personne.',
    withheld:
      '– remplace un chiffre masqué, parce qu’il est inférieur à 5 ou permettrait de déduire un tel chiffre.',
  },
  nothing: 'Il n’y a rien à signaler pour cette période.',
  trust:
    'Chaque chiffre compte les fiches elles-mêmes, par jours du calendrier de la banque alimentaire, telles qu’elles étaient quand ce bilan a été produit. Tous concordent avec les lignes que Nourish affiche et exporte pour la même période.',
  categories: {
    'canned-goods': 'Conserves',
    'fresh-produce': 'Fruits et légumes',
    dairy: 'Produits laitiers',
    meat: 'Viandes',
    grains: 'Céréales et grains',
    beverages: 'Boissons',
    snacks: 'Collations',
    other: 'Autres',
  },
  page: 'Page {page} de {total}',
};

export const overviewTexts: Record<Language, OverviewTexts> = { en, es, fr };
