// The table of countries. Bundled, because the CRM stores these Spanish names and browsers' own names differ.

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly iso: string
  /** ISO 3166-1 alpha-3. */
  readonly iso3: string
  /** The value stored in the CRM: the Spanish name. */
  readonly name: string
  readonly en: string
}

/**
 * One country per line, sorted by Spanish name: alpha-2 and alpha-3 code (only alpha-3 if it begins with alpha-2), Spanish name, and after
 * a slash the English name if it differs. A string, because a table of objects is 0.6 kB (gzip) larger.
 */
const table = `
AFG Afganistán/Afghanistan
ALB Albania
DEU Alemania/Germany
ADAND Andorra
AOAGO Angola
AGATG Antigua y Barbuda/Antigua and Barbuda
SAU Arabia Saudita/Saudi Arabia
DZA Argelia/Algeria
ARG Argentina
AMARM Armenia
AWABW Aruba
AUS Australia
ATAUT Austria
AZE Azerbaiyán/Azerbaijan
BSBHS Bahamas
BDBGD Bangladés/Bangladesh
BBBRB Barbados
BHR Baréin/Bahrain
BEL Bélgica/Belgium
BZBLZ Belice/Belize
BJBEN Benín/Benin
BMU Bermudas/Bermuda
BYBLR Bielorrusia/Belarus
BOL Bolivia
BABIH Bosnia y Herzegovina/Bosnia and Herzegovina
BWA Botsuana/Botswana
BRA Brasil/Brazil
BNBRN Brunéi/Brunei
BGR Bulgaria
BFA Burkina Faso
BIBDI Burundi
BTN Bután/Bhutan
CVCPV Cabo Verde/Cape Verde
KHM Camboya/Cambodia
CMR Camerún/Cameroon
CAN Canadá/Canada
QAT Catar/Qatar
TDTCD Chad
CLCHL Chile
CNCHN China
CYP Chipre/Cyprus
VAT Ciudad del Vaticano/Vatican City
COL Colombia
KMCOM Comoras/Comoros
KPPRK Corea del Norte/North Korea
KRKOR Corea del Sur/South Korea
CIV Costa de Marfil/Ivory Coast
CRI Costa Rica
HRV Croacia/Croatia
CUB Cuba
CWCUW Curazao/Curaçao
DKDNK Dinamarca/Denmark
DMA Dominica
ECU Ecuador
EGY Egipto/Egypt
SVSLV El Salvador
AEARE Emiratos Árabes Unidos/United Arab Emirates
ERI Eritrea
SKSVK Eslovaquia/Slovakia
SISVN Eslovenia/Slovenia
ESP España/Spain
USA Estados Unidos/United States
EEEST Estonia
SZSWZ Esuatini/Eswatini
ETH Etiopía/Ethiopia
PHL Filipinas/Philippines
FIN Finlandia/Finland
FJI Fiyi/Fiji
FRA Francia/France
GAB Gabón/Gabon
GMB Gambia
GEO Georgia
GHA Ghana
GDGRD Granada/Grenada
GRC Grecia/Greece
GTM Guatemala
GNGIN Guinea
GQGNQ Guinea Ecuatorial/Equatorial Guinea
GWGNB Guinea-Bisáu/Guinea-Bissau
GYGUY Guyana
HTI Haití/Haiti
HND Honduras
HKG Hong Kong
HUN Hungría/Hungary
IND India
IDN Indonesia
IQIRQ Irak/Iraq
IRN Irán/Iran
IEIRL Irlanda/Ireland
ISL Islandia/Iceland
KYCYM Islas Caimán/Cayman Islands
MHL Islas Marshall/Marshall Islands
SBSLB Islas Salomón/Solomon Islands
ILISR Israel
ITA Italia/Italy
JMJAM Jamaica
JPN Japón/Japan
JOR Jordania/Jordan
KZKAZ Kazajistán/Kazakhstan
KEN Kenia/Kenya
KGZ Kirguistán/Kyrgyzstan
KIR Kiribati
XKX Kosovo
KWT Kuwait
LAO Laos
LSO Lesoto/Lesotho
LVA Letonia/Latvia
LBN Líbano/Lebanon
LRLBR Liberia
LYLBY Libia/Libya
LIE Liechtenstein
LTU Lituania/Lithuania
LUX Luxemburgo/Luxembourg
MKD Macedonia del Norte/North Macedonia
MGMDG Madagascar
MYS Malasia/Malaysia
MWI Malaui/Malawi
MVMDV Maldivas/Maldives
MLI Malí/Mali
MTMLT Malta
MAR Marruecos/Morocco
MUS Mauricio/Mauritius
MRT Mauritania
MXMEX México/Mexico
FMFSM Micronesia
MDA Moldavia/Moldova
MCO Mónaco/Monaco
MNG Mongolia
MEMNE Montenegro
MZMOZ Mozambique
MMR Myanmar
NAM Namibia
NRU Nauru
NPL Nepal
NIC Nicaragua
NER Níger/Niger
NGA Nigeria
NOR Noruega/Norway
NZL Nueva Zelanda/New Zealand
OMN Omán/Oman
NLD Países Bajos/Netherlands
PKPAK Pakistán/Pakistan
PWPLW Palaos/Palau
PSE Palestina/Palestine
PAN Panamá/Panama
PGPNG Papúa Nueva Guinea/Papua New Guinea
PYPRY Paraguay
PER Perú/Peru
PLPOL Polonia/Poland
PTPRT Portugal
PRI Puerto Rico
GBR Reino Unido/United Kingdom
CFCAF República Centroafricana/Central African Republic
CZE República Checa/Czechia
CGCOG República del Congo/Republic of the Congo
CDCOD República Democrática del Congo/Democratic Republic of the Congo
DOM República Dominicana/Dominican Republic
RWA Ruanda/Rwanda
ROU Rumania/Romania
RUS Rusia/Russia
WSM Samoa
KNA San Cristóbal y Nieves/Saint Kitts and Nevis
SMR San Marino
VCT San Vicente y las Granadinas/Saint Vincent and the Grenadines
LCA Santa Lucía/Saint Lucia
STP Santo Tomé y Príncipe/São Tomé and Príncipe
SNSEN Senegal
RSSRB Serbia
SCSYC Seychelles
SLE Sierra Leona/Sierra Leone
SGP Singapur/Singapore
SYR Siria/Syria
SOM Somalia
LKA Sri Lanka
ZAF Sudáfrica/South Africa
SDN Sudán/Sudan
SSD Sudán del Sur/South Sudan
SESWE Suecia/Sweden
CHE Suiza/Switzerland
SRSUR Surinam/Suriname
THA Tailandia/Thailand
TWN Taiwán/Taiwan
TZA Tanzania
TJK Tayikistán/Tajikistan
TLS Timor Oriental/Timor-Leste
TGO Togo
TON Tonga
TTO Trinidad y Tobago/Trinidad and Tobago
TNTUN Túnez/Tunisia
TMTKM Turkmenistán/Turkmenistan
TRTUR Turquía/Turkey
TVTUV Tuvalu
UAUKR Ucrania/Ukraine
UGA Uganda
UYURY Uruguay
UZB Uzbekistán/Uzbekistan
VUT Vanuatu
VEN Venezuela
VNM Vietnam
YEM Yemen
DJI Yibuti/Djibouti
ZMB Zambia
ZWE Zimbabue/Zimbabwe`

export const countries: readonly Country[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [codes = '', ...words] = line.split(' ')
    const [name = '', en = name] = words.join(' ').split('/')
    return { iso: codes.slice(0, 2), iso3: codes.slice(-3), name, en }
  })
