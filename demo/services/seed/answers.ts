// The answers that the personas have already given in the wizard, by step.
import type { Row } from '../types'

export const naturalStep2: Row = {
  Tipo_Documento: 'Cedula de Ciudadania',
  ID_Cedula: '1082555014',
  Estado_Civil: 'Casado/a',
  Mobile: '+573005550112',
  Sexo: 'Femenino',
  Date_of_Birth: '1986-04-17',
  Mailing_Street: 'Calle 10 # 4-32, apto 501',
  Mailing_City: 'Barranquilla',
  Mailing_Country: 'Colombia',
  Cantidad_de_nacionalidades_que_posee: '1',
  Cuales_nacionalidades_posee: 'Colombiana',
  Ocupacion: 'Empleado/a',
  Profesi_n_u_Oficio: 'Arquitecta',
}

export const naturalStep3: Row = {
  Titular_de_la_Cuenta: 'Laura Méndez Ariza',
  Tipo_de_cuenta1: 'Ahorros',
  Banco: 'Banco Ejemplo',
  Numero_de_Cuenta1: '00123450067',
  Ingresos_Activos: 9800000,
  Ingresos_Pasivos: 1200000,
  Ingresos_Mensuales: 11000000,
  Egresos_Mensuales: 6400000,
}

export const naturalStep4: Row = { Requiere_realizar_pagos_o_giros_desde_el_exterior: 'No' }

export const naturalStep4Abroad: Row = {
  Requiere_realizar_pagos_o_giros_desde_el_exterior: 'Si',
  Banco1: 'Example Savings Bank',
  Tipo_de_cuenta: 'Corriente',
  Numero_de_Cuenta: 'US0099887766',
  Moneda: 'Dólar estadounidense (USD)',
  Pais_Operaciones_Intenacionales: 'Estados Unidos',
}

export const naturalStep5: Row = {
  Empleado_o_Pensionado: 'Si',
  Cargo: 'Directora de proyectos',
  Nombre_de_la_Empresa: 'Estudio Manglar S.A.S.',
  Direcci_n_de_la_Empresa: 'Carrera 53 # 80-198, oficina 902',
  Ciudad_de_la_Empresa: 'Barranquilla',
  Pa_s_de_la_Empresa: 'Colombia',
  Tel_fono_de_la_Empresa: '+576055550120',
  Correo_de_la_Empresa: 'contacto@estudiomanglar.example',
}

export const naturalStep6: Row = {
  Es_declarante_de_renta: 'Si',
  Es_agente_retenedor: 'No',
  R_gimen_de_IVA: 'Ninguno',
  ID_Tributario_o_TIN1: null,
  Actividad_Economica: '0010',
}

export const legalStep2: Row = {
  Tipo_Documento_Entidad: 'NIT',
  Numero_Documento1: '899999068-1',
  Nombre_Empresa: 'Inversiones Palma Azul S.A.S.',
  Nombre_corto_o_sigla: 'Palma Azul',
  Fecha_de_Constituci_n: '2012-08-23',
  Other_Street: 'Avenida del Mar # 21-08, piso 3',
  Other_City: 'Santa Marta',
  Other_Country: 'Colombia',
  Telefono_Oficina: '+576055550190',
  Correo_Electr_nico_Sede_Principal: 'sede@palmaazul.example',
  Tipo_Documento: 'Cedula de Ciudadania',
  ID_Cedula: '72555019',
  Estado_Civil: 'Casado/a',
  Mobile: '+573005550155',
  Sexo: 'Masculino',
  Date_of_Birth: '1974-11-02',
  Mailing_City: 'Santa Marta',
  Mailing_Country: 'Colombia',
  Cargo_del_Representante_Legal: 'Gerente general',
}

export const legalStep3: Row = {
  Titular_de_la_Cuenta: 'Inversiones Palma Azul S.A.S.',
  Banco: 'Banco Ejemplo',
  Tipo_de_cuenta1: 'Corriente',
  Numero_de_Cuenta1: '0091552230',
}

export const legalStep4: Row = {
  Realiza_Operaciones_Internacionales: 'Si',
  Banco1: 'Example Trade Bank',
  Tipo_de_cuenta: 'Corriente',
  Numero_de_Cuenta: 'PA55EXTB000123',
  Monto_mensual_promedio: 85000000,
  Moneda: 'Dólar estadounidense (USD)',
  Pais_Operaciones_Intenacionales: 'Panamá',
  Ciudad_Operaciones_Internacionales: 'Ciudad de Panamá',
}

export const legalStep5: Row = {
  Tipo_de_identificaci_n_Asistente: 'Cedula de Ciudadania',
  No_Doc_Identificaci_n_Asistente: '1083555071',
  Asistente_Nombre: 'Natalia',
  Asistente_Apellido: 'Fuentes Ríos',
  Cargo_Asistente_en_la_Entidad: 'Asistente de gerencia',
  Direcci_n_Asistente: 'Avenida del Mar # 21-08, piso 3',
  Ciudad_Asistente: 'Santa Marta',
  Pais_Asistente: 'Colombia',
  Asst_Phone: '+573005550166',
  Secondary_Email: 'andres.rueda@palmaazul.example',
}
